// Owns the list of what is fetched, and starts all of it at once, before anything asks for it.
// Its promises are used by interpreter.js; a failing one is told to the player here, whoever else waits for it.
import { address, compileEarly, drop, expect, fetchWhole, importEarly } from "./downloads.js";
import { forget, kept } from "./kept.js";
import { files, snapshot } from "./manifest.js";
import { Failure, failedBy } from "./state.js";
import { unpack } from "./snapshot.js";

/**
 * What a start is put together from, on its way. `memory`: null where there is none to start from; then `library` comes.
 * @typedef {object} Coming
 * @property {Promise<Uint8Array | null>} memory
 * @property {Promise<WebAssembly.Module>} wasm
 * @property {Promise<{ default: Function }>} asm
 * @property {Promise<ArrayBuffer>} app
 * @property {Promise<ArrayBuffer | void>} library
 * @property {Promise<typeof import("pyodide")>} pyscript
 * @property {Promise<unknown>} play
 */

/** @template T @param {Promise<T>} promise */
const told = (promise) => {
  promise.catch(failedBy);
  return promise;
};

/** A file that was of no use: whoever keeps it forgets it, and the host is asked, past every cache.
 * @param {BuiltFile} file */
async function askAnew({ path }) {
  await forget(path);
  (globalThis.relativeSpace.asked ??= new Map()).set(path, fetch(address(path), { cache: "reload" }));
}

/** One file in whole; one that comes damaged gets a second try. @param {BuiltFile} file */
async function whole(file) {
  try {
    return await fetchWhole(file);
  } catch (error) {
    if (/** @type {Failure} */ (error).code !== "broken") throw error;
    console.info(`${file.path} came damaged, it is fetched anew.`);
    await askAnew(file);
    return fetchWhole(file);
  }
}

/** A module script. The browser reads no damaged one twice in a visit: the next one gets it anew.
 * @param {BuiltFile} file */
async function module(file) {
  try {
    return await importEarly(file);
  } catch (error) {
    if (/** @type {Failure} */ (error).code === "broken") await forget(file.path);
    throw error;
  }
}

/** The wasm straight from where it is kept, without a look at its bytes on the way; or over the network, counted. */
async function compileWasm() {
  const response = await kept(files.wasm);
  if (response) {
    drop(files.wasm.path);
    try {
      return await WebAssembly.compileStreaming(response);
    } catch (error) {
      console.info(`The kept wasm can't be used, it is fetched anew: ${error}`);
      await askAnew(files.wasm);
    }
  }
  return compileEarly(files.wasm);
}

/** The memory to start from, if an earlier visit has left it here; null otherwise, whatever is wrong. */
async function keptMemory() {
  if (!snapshot) return null;
  try {
    const response = await kept(snapshot);
    return response ? unpack(await response.arrayBuffer()) : null;
  } catch (error) {
    console.info(`The plain start runs, without the snapshot: ${error}`);
    await forget(snapshot.path);    // a good one comes when the game is up (offline.js)
    return null;
  }
}

export const library = () => whole(files.library);

/** Everything that a start needs, on its way. `library` comes only where there is no memory to start from.
 *  @returns {Coming} */
export function begin() {
  if (typeof WebAssembly !== "object") throw new Failure("noWasm");
  expect(Object.values(files));
  const memory = keptMemory();
  return {
    memory,
    wasm: told(compileWasm()),
    asm: told(module(files.asm)),
    app: told(whole(files.app)),
    library: told(memory.then((found) => (
      /** @type {Promise<ArrayBuffer | void>} */ (found ? drop(files.library.path) : library())
    ))),
    pyscript: told(module(files.pyscript)),
    play: told(module(files.play)),
  };
}
