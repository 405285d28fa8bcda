// Owns the early downloads: every file of the runtime is asked for once, at once, and counted.
// Pyodide asks for some of the same files later, by fetch; handOver() answers it with what is already on its way.
// (It has no door for "here are the bytes".) It must not know what the files are for.
import { isPacked } from "./manifest.js";
import { Failure } from "./state.js";
import { fetchUnpacked } from "./unpacked.js";

const top = new URL("../", import.meta.url);      // a bundle lies in assets/
/** @type {Map<string, number>} */
const promised = new Map();                        // by path: size in bytes of what this start needs
/** @type {Map<string, number>} */
const arrived = new Map();                         // by path: bytes that have come
/** @type {Map<string, BufferSource | Promise<BufferSource | void>>} */
const answers = new Map();                         // by address: what a later fetch is answered with
/** @type {(done: number, all: number) => void} */
let onBytes = () => {};

/** @param {string} path */
export const address = (path) => new URL(path, top).href;
/** @param {string} path */
const short = (path) => /** @type {string} */ (path.split("/").at(-1));

/** @param {(done: number, all: number) => void} callback */
export function listen(callback) {
  onBytes = callback;
}

/** @param {string} path @param {number} bytes */
function count(path, bytes) {
  arrived.set(path, (arrived.get(path) ?? 0) + bytes);
  let [done, all] = [0, 0];
  for (const [needed, size] of promised) {
    done += Math.min(size, arrived.get(needed) ?? 0);    // more than was promised is no progress
    all += size;
  }
  onBytes(done, all);
}

/** What this start needs: the whole of the progress, known before the first byte. @param {BuiltFile[]} needed */
export function expect(needed) {
  for (const { path, size } of needed) promised.set(path, size);
}

/** The request that early.js has made for a file already, if it has. Each is taken once. @param {string} path */
function take(path) {
  const asked = globalThis.relativeSpace.asked?.get(path);
  globalThis.relativeSpace.asked?.delete(path);
  return asked;
}

/** What nobody needs after all, though it may have been asked for: one file, or all that early.js has asked for.
 * @param {string[]} paths */
export function drop(...paths) {
  for (const path of paths.length ? paths : [...(globalThis.relativeSpace.asked?.keys() ?? [])]) {
    promised.delete(path);
    take(path)?.then((response) => /** @type {NonNullable<typeof response.body>} */ (response.body).cancel()).catch(() => {});
  }
}

/** The body of one file, counted as it comes. Anything but success is a Failure. @param {BuiltFile} file */
async function stream({ path, size }) {
  if (!promised.has(path)) promised.set(path, size);    // dropped, and needed after all
  let response;
  try {
    const asked = take(path);
    response = await (isPacked ? fetchUnpacked(address(path), size, {}, asked) : asked ?? fetch(address(path)));
  } catch (error) {
    throw new Failure("missing", { file: short(path) }, error);
  }
  if (!response.ok) throw new Failure("missing", { file: short(path) });
  return /** @type {NonNullable<typeof response.body>} */ (response.body).pipeThrough(new TransformStream({
    transform(chunk, out) {
      count(path, chunk.byteLength);
      out.enqueue(chunk);
    },
  }));
}

/** One file in whole. Its size is known from the build: an HTML page in its place, or half a file, is seen.
 *  @param {BuiltFile} file */
export async function fetchWhole(file) {
  const body = await stream(file);
  let bytes;
  try {
    bytes = await new Response(body).arrayBuffer();
  } catch (error) {
    throw new Failure("missing", { file: short(file.path) }, error);
  }
  if (bytes.byteLength !== file.size) throw new Failure("broken", { file: short(file.path) });
  return bytes;
}

/** A module script. It can't be counted while it comes, only when it is there. @param {BuiltFile} file */
export async function importEarly({ path, size }) {
  try {
    const module = await import(address(path));
    count(path, size);
    return module;
  } catch (error) {
    throw new Failure(await whyNoScript(path, error), { file: short(path) }, error);
  }
}

/** The browser doesn't say why it refuses a script: ask for the file once more and look.
 *  @param {string} path @param {unknown} error */
async function whyNoScript(path, error) {
  if (error instanceof SyntaxError) return "broken";
  const response = await fetch(address(path)).catch(() => null);
  if (!response?.ok) return "missing";
  return /javascript|ecmascript/.test(response.headers.get("Content-Type") ?? "") ? "missing" : "type";
}

/** Compile the wasm while it arrives. Our own Response carries the right type, whatever the host calls the file.
 * @param {BuiltFile} file */
export async function compileEarly(file) {
  const body = await stream(file);
  try {
    const response = new Response(body, { headers: { "Content-Type": "application/wasm" } });
    const module = await WebAssembly.compileStreaming(response);
    if (arrived.get(file.path) !== file.size) throw new WebAssembly.CompileError("another module than ours");
    return module;
  } catch (error) {
    const isWhole = arrived.get(file.path) === file.size;
    const isRefused = error instanceof WebAssembly.CompileError;
    throw new Failure(isRefused ? (isWhole ? "old" : "broken") : "missing", { file: short(file.path) }, error);
  }
}

/** From now on a fetch of that address is answered with these, once.
 *  @param {string} url @param {BufferSource | Promise<BufferSource | void>} bytes */
export function answer(url, bytes) {
  answers.set(url, bytes);
}

/** Fetch gives the answers; after the last one it is the browser's own again. */
export function handOver() {
  const ask = globalThis.fetch;
  globalThis.fetch = async (what, how) => {
    const url = new URL(what instanceof Request ? what.url : what, document.baseURI).href;
    const bytes = answers.get(url);
    if (!bytes) return ask(what, how);
    answers.delete(url);
    if (!answers.size) globalThis.fetch = ask;
    return new Response(/** @type {BufferSource} */ (await bytes));
  };
}
