// Owns the interpreter that pyscript.toml names: Pyodide, served by us, put together from the early downloads of start.js.
// It must not fetch anything itself. (The same module is loaded once: what start.js began is what is used here.)
import { loadPyodide as load, version } from "../../vendor/pyodide/pyodide.mjs";
import { lock } from "./manifest.js";
import { address } from "./downloads.js";
import { asm, wasm } from "./runtime.js";
import { enter, failedBy, progress } from "./state.js";

export { version };

/** Pyodide swallows a failing wasm and waits for ever; so it gets the module that we compiled, or nothing at all. */
function giveCompiled(module) {
  const real = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (_source, imports) => {
    WebAssembly.instantiateStreaming = real;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}

export async function loadPyodide(options) {
  try {
    const [module, script] = await Promise.all([wasm, asm]);
    enter("starting");
    progress(92, "");
    giveCompiled(module);
    const python = await load({
      ...options,
      indexURL: address("vendor/pyodide/"),
      packageBaseUrl: address("vendor/pyodide/"),    // or Pyodide would name a host of its own
      createPyodideModule: script.default,
      lockFileContents: lock,                        // we use no packages: the real list is 119 KB of nothing
    });
    enter("packing");
    progress(96, "");
    return python;
  } catch (error) {
    failedBy(error);
    throw error;
  }
}
