// web/boot/unpacked.js: a file comes in few bytes, whatever the host does.
import assert from "node:assert/strict";
import test from "node:test";
import { gzipSync } from "node:zlib";
import { fetchUnpacked } from "../../web/boot/unpacked.js";
import { give } from "./loading.js";

const SITE = "https://a.example/game/";
const FILE = "wasm ".repeat(20_000);    // worth a second request
const SMALL = "small";

/** @typedef {{ body: string | Uint8Array, status?: number, headers?: Record<string, string> }} Answer */

/** A host: what it answers by the name of the file; anything else is not found. Returns the names that were asked for.
 *  @param {import("node:test").TestContext} t @param {Record<string, Answer>} files */
function host(t, files) {
  /** @type {string[]} */
  const asked = [];
  give(t, {
    fetch: async (/** @type {string} */ url) => {
      const name = url.slice(SITE.length);
      asked.push(name);
      if (!files[name]) return answer(url, { body: "<!doctype html>", status: 404, headers: { "Content-Type": "text/html" } });
      return answer(url, files[name]);
    },
  });
  return asked;
}

/** @param {string} url @param {Answer} given */
function answer(url, { body, status = 200, headers = {} }) {
  const response = new Response(/** @type {BodyInit} */ (body), { status, headers });
  Object.defineProperty(response, "url", { value: url });
  return response;
}

/** @param {string} text @param {Record<string, string>} more */
const plain = (text, more = {}) => ({ body: text, headers: { "Content-Length": String(text.length), ...more } });
/** @param {string} text */
const packed = (text) => ({ body: gzipSync(text) });

test("from a host that packs nothing the packed copy is fetched, and unpacked", async (t) => {
  const asked = host(t, { "a.zip": plain(FILE, { "X-Kind": "own" }), "a.zip.gz": packed(FILE) });
  const response = await fetchUnpacked(`${SITE}a.zip`, FILE.length);
  assert.equal(await response.text(), FILE);
  assert.equal(response.headers.get("X-Kind"), "own", "what the host says of the file holds for its copy");
  assert.deepEqual(asked, ["a.zip", "a.zip.gz"]);
});

test("a copy that the host or the browser has unpacked already is taken as it is", async (t) => {
  host(t, { "a.zip": plain(FILE), "a.zip.gz": { body: FILE } });
  assert.equal(await (await fetchUnpacked(`${SITE}a.zip`, FILE.length)).text(), FILE);
});

const ALONE = {
  "that was packed on its way": { name: "a.zip", given: plain(FILE, { "Content-Encoding": "br" }), size: FILE.length },
  "that tells another length, so it was packed": { name: "a.zip", given: plain(FILE, { "Content-Length": "99" }), size: FILE.length },
  "that tells no length": { name: "a.zip", given: { body: FILE }, size: FILE.length },
  "that is too small for a second request": { name: "a.zip", given: plain(SMALL), size: SMALL.length },
  "that is a page": { name: "a.html", given: plain(FILE), size: FILE.length },
  "that is not there": { name: "a.zip", given: { ...plain(FILE), status: 500 }, size: FILE.length },
};

for (const [says, { name, given, size }] of Object.entries(ALONE)) {
  test(`no copy is asked for of a file ${says}`, async (t) => {
    const asked = host(t, { [name]: given, [`${name}.gz`]: packed("another") });
    const response = await fetchUnpacked(SITE + name, size);
    assert.equal(await response.text(), given.body);
    assert.deepEqual(asked, [name]);
  });
}

test("of a file of unknown size a copy is asked for", async (t) => {
  const asked = host(t, { "a.bin": plain(SMALL), "a.bin.gz": packed(SMALL) });
  assert.equal(await (await fetchUnpacked(`${SITE}a.bin`, undefined)).text(), SMALL);
  assert.equal(asked.length, 2);
});

test("a host without copies gives the file itself, also where it answers with a page", async (t) => {
  const page = { body: "<!doctype html>", headers: { "Content-Type": "text/html" } };
  host(t, { "a.zip": plain(FILE), "b.zip": plain(FILE), "b.zip.gz": page });
  for (const name of ["a.zip", "b.zip"]) assert.equal(await (await fetchUnpacked(SITE + name, FILE.length)).text(), FILE);
});

test("a copy that is on its way already is unpacked; where it is none, the file is fetched", async (t) => {
  const asked = host(t, { "a.zip": plain(FILE) });
  const coming = Promise.resolve(answer(`${SITE}a.zip.gz`, packed(FILE)));
  assert.equal(await (await fetchUnpacked(`${SITE}a.zip`, FILE.length, {}, coming)).text(), FILE);
  assert.deepEqual(asked, []);
  const missing = Promise.resolve(answer(`${SITE}a.zip.gz`, { body: "", status: 404 }));
  assert.equal(await (await fetchUnpacked(`${SITE}a.zip`, FILE.length, {}, missing)).text(), FILE);
  assert.deepEqual(asked, ["a.zip"]);
});

test("an empty file stays one", async (t) => {
  host(t, { "a.bin": plain(""), "a.bin.gz": { body: "" } });
  assert.equal(await (await fetchUnpacked(`${SITE}a.bin`, undefined)).text(), "");
});
