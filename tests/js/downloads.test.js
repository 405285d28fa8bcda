// web/boot/downloads.js: every file is asked for once, counted, and known to be whole.
import assert from "node:assert/strict";
import test from "node:test";
import { give, load } from "./loading.js";

const WASM = { path: "assets/a.wasm", size: 10 };
const APP = { path: "assets/app.zip", size: 30 };
const TEXTS = {
  "web/boot/manifest.js": "export const isPacked = false;",
  "web/boot/state.js": `
    export class Failure extends Error {
      constructor(code, params) { super(code); this.code = code; this.params = params; }
    }`,
};

/** The downloads, from a host that answers by the end of the address. @param {import("node:test").TestContext} t
 *  @param {Record<string, Response | Error>} answers */
async function downloads(t, answers) {
  /** @type {string[]} */
  const asked = [];
  const fetch = async (/** @type {string | Request} */ what) => {
    const name = String(what instanceof Request ? what.url : what).split("/").at(-1) ?? "";
    asked.push(name);
    if (answers[name] instanceof Error) throw answers[name];
    return answers[name] ?? new Response("", { status: 404 });
  };
  give(t, { fetch, relativeSpace: {}, document: { baseURI: "https://a.example/" } });
  const made = await load("web/boot/downloads.js", TEXTS);
  /** @type {number[][]} */
  const counts = [];
  made.listen((/** @type {number[]} */ ...numbers) => counts.push(numbers));
  return { ...made, asked, counts, fetch };
}

const bytes = (/** @type {number} */ size) => new Uint8Array(size).fill(7);

const both = () => ({ "a.wasm": new Response(bytes(10)), "app.zip": new Response(bytes(30)) });

test("what comes is counted against all that is needed", async (t) => {
  const { expect, fetchWhole, counts } = await downloads(t, both());
  expect([WASM, APP]);
  assert.equal((await fetchWhole(WASM)).byteLength, 10);
  assert.deepEqual(counts.at(-1), [10, 40]);
  await fetchWhole(APP);
  assert.deepEqual(counts.at(-1), [40, 40]);
});

test("more bytes than were promised are no progress", async (t) => {
  const { expect, fetchWhole, counts } = await downloads(t, { "a.wasm": new Response(bytes(25)) });
  expect([WASM, APP]);
  await assert.rejects(fetchWhole(WASM), { code: "broken", params: { file: "a.wasm" } });
  assert.deepEqual(counts.at(-1), [10, 40]);
});

test("what is dropped counts no more, unless it is needed after all", async (t) => {
  const { expect, drop, fetchWhole, counts } = await downloads(t, both());
  expect([WASM, APP]);
  drop(APP.path);
  await fetchWhole(WASM);
  assert.deepEqual(counts.at(-1), [10, 10]);
  await fetchWhole(APP);
  assert.deepEqual(counts.at(-1), [40, 40]);
});

const FAULTS = {
  "no network": { answer: new TypeError("Failed to fetch"), code: "missing" },
  "no such file": { answer: new Response("", { status: 404 }), code: "missing" },
  "half a file": { answer: new Response(bytes(5)), code: "broken" },
  "a page in its place": { answer: new Response("<!doctype html><title>Welcome</title>"), code: "broken" },
};

for (const [says, { answer, code }] of Object.entries(FAULTS)) {
  test(`a file that doesn't come is told by its name: ${says}`, async (t) => {
    const { fetchWhole } = await downloads(t, { "a.wasm": answer });
    await assert.rejects(fetchWhole(WASM), { code, params: { file: "a.wasm" } });
  });
}

test("a request that is on its way already is taken, once", async (t) => {
  const { fetchWhole, asked, address } = await downloads(t, { "a.wasm": new Response(bytes(10)) });
  relativeSpace.asked = new Map([[WASM.path, Promise.resolve(new Response(bytes(10)))]]);
  await fetchWhole(WASM);
  assert.deepEqual([asked, relativeSpace.asked.size], [[], 0]);
  await fetchWhole(WASM);
  assert.deepEqual(asked, ["a.wasm"]);
  assert.match(address(WASM.path), /\/assets\/a\.wasm$/);
});

test("what is on its way is dropped with all that was asked for", async (t) => {
  const { drop } = await downloads(t, {});
  let cancelled = 0;
  const body = new ReadableStream({ cancel: () => { cancelled += 1; } });
  relativeSpace.asked = new Map([
    [WASM.path, Promise.resolve(new Response(body))], [APP.path, Promise.reject(new Error("gone"))],
  ]);
  drop();
  await new Promise((done) => { setTimeout(done); });
  assert.deepEqual([cancelled, relativeSpace.asked.size], [1, 0]);
});

test("a later fetch is answered with what is there, once each, and then fetch is the browser's own again", async (t) => {
  const { answer, handOver, asked, fetch } = await downloads(t, { "other.txt": new Response("other") });
  answer("https://a.example/a.wasm", bytes(10));
  answer("https://a.example/app.zip", Promise.resolve(bytes(30)));
  handOver();
  assert.notEqual(globalThis.fetch, fetch);
  assert.equal(await (await globalThis.fetch("other.txt")).text(), "other");
  assert.equal((await (await globalThis.fetch("a.wasm")).arrayBuffer()).byteLength, 10);
  assert.equal((await (await globalThis.fetch(new Request("https://a.example/app.zip"))).arrayBuffer()).byteLength, 30);
  assert.equal(globalThis.fetch, fetch);
  assert.deepEqual(asked, ["other.txt"]);
});
