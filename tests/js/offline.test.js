// web/offline/: what the service worker keeps of a build, and what it answers from it.
import assert from "node:assert/strict";
import test from "node:test";
import { typeOf } from "../../web/offline/types.js";
import { give, load } from "./loading.js";

test("a file is called what it is, whatever a host has called it", () => {
  assert.equal(typeOf("assets/a-0123.js"), "text/javascript; charset=utf-8");
  assert.equal(typeOf("a.b.wasm"), "application/wasm");
  assert.equal(typeOf("assets/snapshot.bin"), "application/octet-stream");
  assert.equal(typeOf("LICENSE"), "application/octet-stream");
});

const SITE = "https://a.example/game/";
const PAGE = 'page <script src="assets/a-1.js">';
const SCRIPT = "script";

const PRECACHE = {
  "web/offline/precache.js": `
    export const build = "b2";
    export const precache = [{ path: "index.html", size: ${PAGE.length} }, { path: "assets/a-1.js", size: ${SCRIPT.length} }];
    export const snapshot = { path: "assets/snapshot-1.bin" };`,
};

/** Caches in memory, as a browser has them: by name, then by address. */
function makeCaches() {
  /** @type {Map<string, Map<string, Response>>} */
  const all = new Map();
  return {
    all,
    keys: async () => [...all.keys()],
    delete: async (/** @type {string} */ name) => all.delete(name),
    match: async (/** @type {string} */ url, /** @type {{ cacheName: string }} */ { cacheName }) => all.get(cacheName)?.get(url),
    async open(/** @type {string} */ name) {
      const one = all.get(name) ?? new Map();
      all.set(name, one);
      return { put: async (/** @type {string} */ url, /** @type {Response} */ response) => one.set(url, response) };
    },
  };
}

/** The worker's store, with a host that answers by path. @param {import("node:test").TestContext} t
 *  @param {Record<string, string | Uint8Array<ArrayBuffer>>} files @param {Record<string, string>} headers */
async function store(t, files, headers = {}) {
  const caches = makeCaches();
  /** @type {string[]} */
  const asked = [];
  give(t, {
    self: { registration: { scope: SITE } }, caches,
    fetch: async (/** @type {string} */ url) => {
      const path = url.slice(SITE.length);
      asked.push(path);
      const response = path in files ? new Response(files[path], { headers }) : new Response("", { status: 404 });
      return Object.defineProperty(response, "url", { value: url });
    },
  });
  return { ...await load("web/offline/store.js", PRECACHE), caches, asked };
}

const OURS = "relative-space /game/ b2";
const GOOD = { "index.html": PAGE, "assets/a-1.js": SCRIPT };

test("a build is kept whole, each file under its address, with its type and the policies of its host", async (t) => {
  const headers = { "Content-Security-Policy": "default-src 'self'", "Server": "x", "Content-Type": "x/y" };
  const { fill, kept } = await store(t, GOOD, headers);
  await fill();
  const page = await kept("index.html");
  assert.equal(await page.text(), PAGE);
  assert.deepEqual(Object.fromEntries(page.headers), {
    "content-security-policy": "default-src 'self'", "content-type": "text/html; charset=utf-8",
  });
  assert.equal(await (await kept("assets/a-1.js")).text(), SCRIPT);
  assert.equal(await kept("other.html"), undefined);
});

const BAD = {
  "a file is missing": { "index.html": PAGE },
  "a file has another size": { ...GOOD, "assets/a-1.js": `${SCRIPT}!` },
  "a page of the same size names files of another version": { ...GOOD, "index.html": PAGE.replace("a-1", "a-2") },
};

for (const [says, files] of Object.entries(BAD)) {
  test(`a build is not kept where ${says}`, async (t) => {
    const { fill } = await store(t, files);
    await assert.rejects(fill(), /is not the file of this version/);
  });
}

test("what an earlier build has under the same name is not fetched again, but a page is", async (t) => {
  const { fill, caches, asked } = await store(t, GOOD);
  const before = await caches.open("relative-space /game/ b1");
  for (const [path, text] of Object.entries(GOOD)) await before.put(SITE + path, new Response(text));
  await fill();
  assert.deepEqual(asked, ["index.html"]);
  assert.ok(caches.all.get(OURS)?.has(`${SITE}assets/a-1.js`));
});

test("the caches of earlier builds go, and nobody else's", async (t) => {
  const { fill, removeOthers, caches } = await store(t, GOOD);
  const there = ["relative-space /game/ b1", "relative-space /game/two/ b1", "relative-space /", "other"];
  for (const name of there) await caches.open(name);
  await fill();
  await removeOthers();
  assert.deepEqual([...caches.all.keys()].sort(), ["other", "relative-space /", OURS, "relative-space /game/two/ b1"]);
});

test("a snapshot is known by its first bytes; it comes once, and a wrong one is not kept", async (t) => {
  const files = { ...GOOD, "assets/snapshot-1.bin": new TextEncoder().encode("RSS1 and more") };
  const { keepSnapshot, kept, asked } = await store(t, files);
  await Promise.all([keepSnapshot(), keepSnapshot()]);
  await keepSnapshot();
  assert.deepEqual(asked, ["assets/snapshot-1.bin"]);
  assert.ok(await kept("assets/snapshot-1.bin"));
  const wrong = await store(t, { ...files, "assets/snapshot-1.bin": new TextEncoder().encode("<!doctype html>") });
  await assert.rejects(wrong.keepSnapshot());
});

/** @type {{ url: string, path: string | null, mode?: string, method?: string, headers?: Record<string, string> }[]} */
const REQUESTS = [
  { url: "", path: "index.html", mode: "navigate" },
  { url: "?players=Ada,Ben", path: "index.html", mode: "navigate" },
  { url: "assets/a-1.js", path: "assets/a-1.js" },
  { url: "assets/snapshot-1.bin", path: "assets/snapshot-1.bin" },
  { url: "assets/a-1.js?x=1", path: null },
  { url: "assets/gone.js", path: null },
  { url: "../index.html", path: null },
  { url: "https://b.example/game/index.html", path: null },
  { url: "index.html", path: null, method: "POST" },
  { url: "assets/a-1.js", path: null, headers: { range: "bytes=0-9" } },
];

for (const { url, path, mode = "cors", method = "GET", headers = {} } of REQUESTS) {
  const part = headers.range ? ", a part of it," : "";
  test(`${method} ${url || "the folder"}${part} is ${path ? "ours to answer" : "none of ours"}`, async (t) => {
    const { pathFor } = await store(t, GOOD);
    assert.equal(pathFor({ method, mode, url: new URL(url, SITE).href, headers: new Headers(headers) }), path);
  });
}
