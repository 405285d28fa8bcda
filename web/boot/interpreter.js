// Owns the interpreter that PyScript's configuration names: Pyodide, put together from the early downloads.
// It fetches nothing but a library that turns out to be needed after all.
import { address, answer, handOver } from "./downloads.js";
import { forget } from "./kept.js";
import { lock, snapshot, version } from "./manifest.js";
import { library } from "./runtime.js";
import { Failure, enter, failedBy, progress } from "./state.js";
import { words } from "./words.js";

/** @typedef {import("./runtime.js").Coming} Coming */
/** @typedef {import("pyodide").PyodideAPI & { _api: { on_fatal(): void } }} Python */

const APP = "/home/pyodide/app.zip";               // web/build/inside_snapshot.py knows the same place
const HOME = address("assets/");

/** Pyodide gets the module that we compiled. It swallows a failing instance and waits for ever: so this promise tells of it.
 *  @param {WebAssembly.Module} module @returns {Promise<never>} */
function giveCompiled(module) {
  const real = WebAssembly.instantiateStreaming;
  answer(`${HOME}pyodide.asm.wasm`, new ArrayBuffer());    // it asks all the same
  return new Promise((_, reject) => {
    WebAssembly.instantiateStreaming = async (_source, imports) => {
      WebAssembly.instantiateStreaming = real;
      try {
        return { module, instance: await WebAssembly.instantiate(module, imports) };
      } catch (error) {
        reject(new Failure("memory", {}, error));    // the module is good: what lacks is room for it
        throw error;
      }
    };
  });
}

/** Start Python, from a memory or from the library's bytes.
 *  @param {Awaited<Coming["pyscript"]>} pyscript @param {object} options @param {WebAssembly.Module} module
 *  @param {Awaited<Coming["asm"]>} asm @param {Uint8Array | null} memory @param {BufferSource} [bytes]
 *  @returns {Promise<Python>} */
async function startPython({ loadPyodide }, options, module, asm, memory, bytes) {
  const stdLibURL = `${HOME}python_stdlib.zip`;
  const refused = giveCompiled(module);
  answer(stdLibURL, bytes ?? new ArrayBuffer());           // a memory holds all that was imported: it needs no library
  handOver();
  return Promise.race([refused, /** @type {Promise<Python>} */ (loadPyodide(/** @type {object} */ ({
    ...options,
    indexURL: HOME,
    packageBaseUrl: HOME,                                  // or Pyodide would name a host of its own
    stdLibURL,
    createPyodideModule: asm.default,
    lockFileContents: lock,
    ...(memory && { _loadSnapshot: Promise.resolve(memory) }),
  })))]);
}

/** A memory of another build of Pyodide is refused; then the plain start runs. Whether it was taken is told, too.
 *  @param {Coming} coming @param {object} options @returns {Promise<[Python, boolean]>} */
async function startSomehow(coming, options) {
  const memory = await coming.memory;
  const [pyscript, module, asm, bytes] = await Promise.all([coming.pyscript, coming.wasm, coming.asm, coming.library]);
  enter("starting");
  progress(92, "");
  /** @param {Uint8Array | null} from @param {BufferSource} [given] */
  const start = (from, given) => startPython(pyscript, options, module, asm, from, given);
  if (!memory) return [await start(null, /** @type {ArrayBuffer} */ (bytes)), false];
  try {
    return [await start(memory), true];
  } catch (error) {
    console.info(`The plain start runs, the snapshot was refused: ${error}`);
    await forget(/** @type {{ path: string }} */ (snapshot).path);    // the next visit gets another
    return [await start(null, await library()), false];
  }
}

/** What PyScript calls as the interpreter's `loadPyodide`. `settled` is asked when all is here: what its promise stands for
 *  is done before the game begins.
 *  @param {Coming} coming @param {object} options @param {() => Promise<void>} settled @returns {Promise<Python>} */
export async function load(coming, options, settled) {
  try {
    const [python, hasMemory] = await startSomehow(coming, options);
    python.FS.writeFile(APP, new Uint8Array(await coming.app), { canOwn: true });
    python._api.on_fatal = () => globalThis.relativeSpace.trouble(words.fatal);    // the interpreter itself is gone then
    await coming.play;    // it has the table's pictures
    await settled();
    if (!hasMemory) python.runPython(`import sys; sys.path.insert(0, ${JSON.stringify(APP)})`);
    enter("packing");
    progress(96, "");
    return python;
  } catch (error) {
    failedBy(error);
    throw error;
  }
}

export { version };
