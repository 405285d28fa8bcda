// Bundles scripts and style sheets with esbuild: one job comes as JSON on standard input.
//     { root, out, minify, entries: {name: "./file"}, format: "esm" | "iife", texts: {"web/boot/manifest.js": "…"} }
// `texts` are files that exist only in this build: whoever asks for that path gets this text.
// It must not know what the site is made of (site.py does).
import path from "node:path";
import { readFileSync } from "node:fs";
import { build } from "esbuild";
import { leanPyScript } from "./lean_pyscript.mjs";

const job = JSON.parse(readFileSync(0, "utf8"));

/** @param {string} file */
const loaderOf = (file) => /** @type {import("esbuild").Loader} */ (path.extname(file).slice(1));

/** @type {import("esbuild").Plugin} */
const madeTexts = {
  name: "made-texts",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\./ }, ({ path: asked, resolveDir }) => {
      const file = path.relative(job.root, path.resolve(resolveDir || job.root, asked)).split(path.sep).join("/");
      return file in job.texts ? { path: file, namespace: "made" } : undefined;
    });
    onLoad({ filter: /.*/, namespace: "made" }, ({ path: file }) => (
      { contents: job.texts[file], resolveDir: path.join(job.root, path.dirname(file)), loader: loaderOf(file) }
    ));
  },
};

try {
  await build({
    absWorkingDir: job.root,
    entryPoints: job.entries,
    outdir: job.out,
    bundle: true,
    format: job.format,
    target: job.format === "iife" ? "es2015" : "es2022",    // classic scripts tell old browsers that they are old
    supported: { "dynamic-import": true },    // a classic script may ask for a module (web/embed/poster.js)
    charset: "utf8",
    legalComments: "none",    // the licences travel in licences/
    minify: job.minify,
    sourcemap: job.minify ? false : "inline",
    loader: { ".woff2": "file" },
    assetNames: "[name]-[hash]",
    logLevel: "silent",
    external: ["node:*", "ws"],    // Pyodide asks for these in Node only
    plugins: [madeTexts, leanPyScript],
  });
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exit(1);
}
