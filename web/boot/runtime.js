// Owns the list of what is fetched, and starts all of it at once, before anything asks for it.
// Its promises are used by interpreter.js; a failing one is told to the player here, whoever else waits for it.
import { compileEarly, fetchEarly, handOver, importEarly } from "./downloads.js";
import { files } from "./manifest.js";
import { failedBy } from "./state.js";

const told = (promise) => {
  promise.catch(failedBy);
  return promise;
};

export const wasm = told(compileEarly("vendor/pyodide/pyodide.asm.wasm"));
export const asm = told(importEarly("vendor/pyodide/pyodide.asm.mjs"));

told(fetchEarly("vendor/pyodide/python_stdlib.zip"));
told(fetchEarly("app.zip"));
const page = ["pyscript.toml", "web/main.py"].map((path) => told(fetchEarly(path)));
const tomlReader = Object.keys(files).filter((path) => path.startsWith("vendor/pyscript/toml-"));
const parser = tomlReader.map((path) => told(importEarly(path)));
const pyodide = told(importEarly("vendor/pyodide/pyodide.mjs"));
handOver();

// PyScript starts by itself as soon as its module is loaded, and finds its `<script type="py">` in the page. It writes
// faults of its configuration onto the page, in its own words: so it waits for the file and for the reader of TOML.
told(Promise.all([pyodide, ...page, ...parser]).then(() => importEarly("vendor/pyscript/core.js")));
