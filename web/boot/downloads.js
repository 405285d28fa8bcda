// Owns the early downloads: every file of the runtime is asked for once, at once, and counted.
// PyScript and Pyodide ask for the same files later, by fetch; handOver() answers them with what is already on its way.
// (Neither has a door for "here are the bytes".) It must not know what the files are for.
import { files } from "./manifest.js";
import { Failure } from "./state.js";

const top = new URL("../../", import.meta.url);
const ask = globalThis.fetch.bind(globalThis);    // the browser's own, whatever handOver() puts in its place
const early = new Map();
const got = new Map();
let onBytes = () => {};

export const address = (path) => new URL(path, top).href;

export function listen(callback) {
  onBytes = callback;
}

function count(path, bytes) {
  got.set(path, Math.min(files[path], (got.get(path) ?? 0) + bytes));
  onBytes([...got.values()].reduce((a, b) => a + b, 0), Object.values(files).reduce((a, b) => a + b, 0));
}

/** The response to a request for one file, its body counted as it comes. Anything but success is a Failure. */
async function stream(path) {
  let response;
  try {
    response = await ask(address(path));
  } catch (error) {
    throw new Failure("missing", { file: path }, error);
  }
  if (!response.ok) throw new Failure("missing", { file: path });
  return response.body.pipeThrough(new TransformStream({
    transform(chunk, out) {
      count(path, chunk.byteLength);
      out.enqueue(chunk);
    },
  }));
}

/** One file in whole. Its size is known from the build: a page of HTML in its place, or half a file, is seen here. */
async function whole(path) {
  const body = await stream(path);
  let bytes;
  try {
    bytes = await new Response(body).arrayBuffer();
  } catch (error) {
    throw new Failure("missing", { file: path }, error);
  }
  if (bytes.byteLength !== files[path]) throw new Failure("broken", { file: path });
  return new Response(bytes);
}

/** Start one download whose bytes some later fetch will want. */
export function fetchEarly(path) {
  const response = whole(path);
  early.set(address(path), response);
  return response;
}

/** A module script can't be counted while it comes, only when it is there. */
export async function importEarly(path) {
  try {
    const module = await import(address(path));
    count(path, files[path]);
    return module;
  } catch (error) {
    throw new Failure(error instanceof SyntaxError ? "broken" : "missing", { file: path }, error);
  }
}

/** Compile the wasm while it arrives. Our own Response carries the right type, whatever the host calls the file. */
export async function compileEarly(path) {
  const url = address(path);
  early.set(url, Promise.resolve(new Response(null)));    // Pyodide asks too, and gets the module from interpreter.js
  const body = await stream(path);
  try {
    return await WebAssembly.compileStreaming(new Response(body, { headers: { "Content-Type": "application/wasm" } }));
  } catch (error) {
    throw new Failure(error instanceof WebAssembly.CompileError ? "broken" : "missing", { file: path }, error);
  }
}

/** From now on fetch answers from the early downloads, each once; after the last one it is the browser's own again. */
export function handOver() {
  globalThis.fetch = (what, how) => {
    const url = new URL(what instanceof Request ? what.url : what, document.baseURI).href;
    const response = early.get(url);
    if (!response) return ask(what, how);
    early.delete(url);
    if (!early.size) globalThis.fetch = ask;
    return response;
  };
}
