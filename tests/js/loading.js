// Owns how a test gets a script of the page without a page: bundled as the build does it, with the modules that exist only
// in a build (or that a test has no use for) as texts, each time anew. What it finds on globalThis is the test's to give.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Modules by their path from the top: each becomes its text. @param {Record<string, string>} texts */
const made = (texts) => ({
  name: "made",
  /** @param {import("esbuild").PluginBuild} build */
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\./ }, ({ path: asked, resolveDir }) => {
      const file = path.relative(root, path.resolve(resolveDir, asked));
      return file in texts ? { path: file, namespace: "made" } : undefined;
    });
    onLoad({ filter: /.*/, namespace: "made" }, ({ path: file }) => ({ contents: texts[file] }));
  },
});

/**
 * What a script exports, run just now.
 * @param {string} file  its path from the top
 * @param {Record<string, string>} texts  the modules that it gets instead of their files
 * @returns {Promise<any>}
 */
export async function load(file, texts = {}) {
  const { outputFiles: [{ text }] } = await build({
    absWorkingDir: root,
    entryPoints: [file],
    bundle: true,
    write: false,
    format: "esm",
    plugins: [made(texts)],
  });
  const folder = await mkdtemp(path.join(os.tmpdir(), "script-"));
  try {
    const script = path.join(folder, "script.mjs");
    await writeFile(script, text);
    return await import(pathToFileURL(script).href);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Hang something on globalThis for one test.
 * @param {import("node:test").TestContext} t
 * @param {Record<string, unknown>} things
 */
export function give(t, things) {
  for (const [name, value] of Object.entries(things)) {
    const before = Object.getOwnPropertyDescriptor(globalThis, name);
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    t.after(() => {
      if (before) Object.defineProperty(globalThis, name, before);
      else Reflect.deleteProperty(globalThis, name);
    });
  }
}

/** A Storage in memory; `refuses`: as where nothing may be kept. @param {Record<string, string>} kept */
export function storage(kept = {}, { refuses = false } = {}) {
  const texts = new Map(Object.entries(kept));
  /** @template T @param {() => T} act */
  const tried = (act) => {
    if (refuses) throw new Error("SecurityError");
    return act();
  };
  return {
    texts,
    getItem: (/** @type {string} */ name) => tried(() => texts.get(name) ?? null),
    setItem: (/** @type {string} */ name, /** @type {string} */ text) => tried(() => void texts.set(name, text)),
    removeItem: (/** @type {string} */ name) => tried(() => void texts.delete(name)),
  };
}
