// Owns the two libraries of the start, in one file: PyScript, which runs web/main.py, and Pyodide, its Python.
// PyScript begins as soon as it is loaded; loadPyodide waits in interpreter.js.
import { hooks } from "@pyscript/core";

export { whenDefined } from "@pyscript/core";    // the way to the interpreter, for tests and the curious
export { loadPyodide } from "pyodide";

// A hook for workers (we have none) is the only thing in PyScript that evaluates text, which the page's policy forbids.
hooks.worker.onBeforeRunAsync.clear();
