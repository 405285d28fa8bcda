// Which parts of PyScript's own sources are left out of the bundle, and what stands in for them (standins/).
// A start of ours uses PyScript on the main thread, with a JSON configuration and one script; it would never come by the rest.
// A path here that PyScript no longer has stops the build: another version must be looked at anew.
import path from "node:path";
import { fileURLToPath } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));
/** @param {string} name */
const standin = (name) => path.join(here, "standins", name);

/** @type {Record<string, string>} */
const LEFT_OUT = {
  // The editor, the terminal, the game and error plug-ins: fetched at each start, used or not.
  "@pyscript/core/src/plugins.js": "nothing.js",
  "@pyscript/core/src/plugins/codemirror.js": "nothing.js",
  "@pyscript/core/src/plugins/donkey.js": "nothing.js",
  // PyScript's Python as one text, written to files and compiled at each start: app.zip has it compiled.
  "@pyscript/core/src/stdlib/pyscript.js": "no-files.js",
  // Another interpreter, and workers that start from a blob: (which the page's policy forbids).
  "polyscript/esm/interpreter/micropython.js": "no-interpreter.js",
  "polyscript/esm/worker/xworker.js": "no-worker.js",
  // Readers of formats that we don't use.
  "polyscript/esm/3rd-party/toml.js": "nothing.js",
  "polyscript/esm/3rd-party/zip.js": "nothing.js",
  "polyscript/esm/interpreter/pyodide_graph.js": "nothing.js",
  // A store for installed packages, opened at each start; there are none, and in a sandboxed frame opening it throws.
  "@webreflection/idb-map/index.js": "memory-map.js",
  "@webreflection/idb-map/sync.js": "memory-map.js",
};

const met = new Set();

/** @type {import("esbuild").Plugin} */
export const leanPyScript = {
  name: "lean-pyscript",
  setup({ onLoad, onEnd }) {
    let isWanted = false;
    onLoad({ filter: /node_modules[\\/](@pyscript|polyscript|@webreflection)[\\/].*\.js$/ }, async ({ path: file }) => {
      isWanted = true;
      const name = /** @type {string} */ (file.split(path.sep).join("/").split("/node_modules/").at(-1));
      if (!(name in LEFT_OUT)) return undefined;
      met.add(name);
      const { readFile } = await import("node:fs/promises");
      return { contents: await readFile(standin(LEFT_OUT[name]), "utf8"), loader: "js" };
    });
    onEnd(() => {
      const gone = isWanted ? Object.keys(LEFT_OUT).filter((name) => !met.has(name)) : [];
      return { errors: gone.map((name) => ({ text: `PyScript has no ${name} any more: look at lean_pyscript.mjs` })) };
    });
  },
};
