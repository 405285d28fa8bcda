// Makes the memory snapshot that later visits start from: node web/build/snapshot.mjs PYODIDE/ LIBRARY.zip APP.zip INSIDE.py OUT
// A snapshot is Python's whole memory after it has imported what the page imports; it holds no files, and no JavaScript.
// Undocumented in Pyodide, so the version is pinned; another build of Pyodide refuses it (and the plain start runs).
// OUT is packed: pages of zeros are left out. See web/boot/snapshot.js for the form, which unpacks it.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { pack } from "../boot/snapshot.js";

const [, , pyodide, library, app, inside, out] = process.argv;
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")).href);
// A fixed seed for hashes: whoever starts from a snapshot has its maker's seed anyway, and two of them differ less.
const env = { HOME: "/home/pyodide", PYTHONHASHSEED: "0" };
const python = await loadPyodide({ _makeSnapshot: true, indexURL: pyodide, stdLibURL: path.resolve(library), env });
python.FS.writeFile("/home/pyodide/app.zip", fs.readFileSync(app));
try {
  python.runPython(fs.readFileSync(inside, "utf8"));
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exit(1);
}
fs.writeFileSync(out, pack(python.makeMemorySnapshot()));
