// web/boot/way-back.js: what it reads of kept games, and the one small text that it writes.
import assert from "node:assert/strict";
import test from "node:test";
import { give, load, storage } from "./loading.js";

const GAME = {
  ident: "0123456789abcdef", count: 4, window: "w", when: 1_700_000_000_000, names: ["Ada", "Ben"], levels: ["", ""],
  ply: 3, turn: 1, winner: null,
};
const KEY = "relative-space:way-back";
const line = (/** @type {object} */ more = {}) => JSON.stringify({ ...GAME, ...more });

/** @param {import("node:test").TestContext} t @param {Record<string, string>} kept */
async function page(t, kept = {}) {
  const localStorage = storage(kept);
  give(t, {
    document: { documentElement: { dataset: { first: "wait" } } }, localStorage, window: globalThis, relativeSpace: undefined,
  });
  await load("web/boot/way-back.js");
  return localStorage.texts;
}

test("a kept text's first line is its headline, whatever follows", async (t) => {
  await page(t);
  const { ident, count, when, names, ply, winner } = GAME;
  assert.deepEqual(relativeSpace.headline(`${line()}\n{"save": 1}\n`), { line: line(), ident, count, when, names, ply, winner });
});

const NONE = {
  "no text": null,
  "an empty one": "",
  "a line without an end": line(),
  "no JSON": "game\n",
  "JSON of another kind": "[1]\n",
  nothing: "null\n",
  "a count that is none": `${line({ count: "4" })}\n`,
  "half a move": `${line({ ply: 2.5 })}\n`,
  "no time": `${line({ when: undefined })}\n`,
  "an id that is no text": `${line({ ident: 7 })}\n`,
  "one player": `${line({ names: ["Ada"] })}\n`,
};

for (const [says, text] of Object.entries(NONE)) {
  test(`no headline is read from ${says}`, async (t) => {
    await page(t);
    assert.equal(relativeSpace.headline(text), null);
  });
}

/** @param {string} ident @param {number | null} winner @returns {Headline} */
const game = (ident, winner) => /** @type {Headline} */ (relativeSpace.headline(`${line({ ident, winner })}\n`));

test("the way back is to the last game that isn't over, and to the others if there are some", async (t) => {
  const texts = await page(t);
  relativeSpace.pointBack([game("a", null)]);
  assert.equal(texts.get(KEY), `${line({ ident: "a" })}\n`);
  relativeSpace.pointBack([game("a", 0), game("b", null), game("c", null)]);
  assert.equal(texts.get(KEY), `${line({ ident: "b" })}\nmore`);
  relativeSpace.pointBack([game("a", 1)]);
  assert.equal(texts.get(KEY), "\nmore");
  relativeSpace.pointBack([]);
  assert.equal(texts.has(KEY), false);
});
