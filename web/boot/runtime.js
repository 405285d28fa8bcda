// Owns the list of what is fetched, and starts all of it at once, before anything asks for it.
// Its promises are used by interpreter.js; a failing one is told to the player here, whoever else waits for it.
import { address, compileEarly, drop, expect, fetchWhole, importEarly } from "./downloads.js";
import { files, snapshot } from "./manifest.js";
import { Failure, failedBy } from "./state.js";
import { unpack } from "./snapshot.js";

const told = (promise) => {
  promise.catch(failedBy);
  return promise;
};

/** A file that an earlier visit has left here (web/offline/sw.js), or undefined. Nothing has to be counted then. */
async function kept({ path }) {
  try {
    return await globalThis.caches?.match(address(path));
  } catch {
    return undefined;    // storage is refused
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
    return null;
  }
}

export const library = () => fetchWhole(files.library);

/** Everything that a start needs, on its way. `library` comes only where there is no memory to start from. */
export function begin() {
  if (typeof WebAssembly !== "object") throw new Failure("noWasm");
  expect(Object.values(files));
  const memory = keptMemory();
  return {
    memory,
    wasm: told(compileWasm()),
    asm: told(importEarly(files.asm)),
    app: told(fetchWhole(files.app)),
    library: told(memory.then((found) => (found ? drop(files.library.path) : library()))),
    pyscript: told(importEarly(files.pyscript)),
  };
}
