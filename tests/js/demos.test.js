// web/embed/: what a demo page and the article around it say to each other, the texts to paste, where embed.html leads.
import assert from "node:assert/strict";
import test from "node:test";
import { fill } from "../../web/embed/fill.js";
import { wordsFor } from "../../web/embed/embed-words.js";
import { give, load } from "./loading.js";

test("a text gets all its values at once: braces in a value are not looked into", () => {
  assert.equal(fill("{a} and {b}", { a: "{b}", b: "{a}" }), "{b} and {a}");
  assert.equal(fill("{a} {other}", { a: "" }), " {other}");
});

test("words are those of the language, or English with its tag", () => {
  assert.equal(wordsFor("en-GB").lang, "en");
  assert.deepEqual([wordsFor("xx").lang, wordsFor("").lang, wordsFor("EN").lang], ["en", "en", "en"]);
  assert.equal(wordsFor("constructor").start, wordsFor("en").start);
});

// --- messages -------------------------------------------------------------------------------------------------------

/** A page in a frame, or one on its own. @param {import("node:test").TestContext} t @param {boolean} isFramed */
async function framed(t, isFramed) {
  /** @type {unknown[]} */
  const said = [];
  /** @type {((event: object) => void)[]} */
  const listeners = [];
  const self = {};
  const parent = isFramed ? { postMessage: (/** @type {unknown[]} */ ...given) => said.push(given) } : self;
  give(t, { self, parent, addEventListener: (/** @type {string} */ _, /** @type {() => void} */ act) => listeners.push(act) });
  const { tell, hear } = await load("web/embed/messages.js");
  return { said, tell, hear, parent, say: (/** @type {object} */ event) => listeners.forEach((act) => act(event)) };
}

test("a demo tells whoever frames it, and nobody otherwise", async (t) => {
  const { said, tell } = await framed(t, true);
  tell("size", { height: 300 });
  tell("started");
  assert.deepEqual(said, [
    [{ type: "relative-space:size", v: 1, height: 300 }, "*"], [{ type: "relative-space:started", v: 1 }, "*"],
  ]);
  const alone = await framed(t, false);
  alone.tell("started");
  assert.deepEqual(alone.said, []);
});

test("a demo hears its own article, of one kind and one version", async (t) => {
  const { hear, parent, say } = await framed(t, true);
  /** @type {string[]} */
  const heard = [];
  hear("theme", (/** @type {{ theme: string }} */ data) => heard.push(data.theme));
  const data = { type: "relative-space:theme", v: 1, theme: "dark" };
  say({ source: parent, data });
  say({ source: {}, data: { ...data, theme: "of a stranger" } });
  say({ source: parent, data: { ...data, v: 2, theme: "of another version" } });
  say({ source: parent, data: { ...data, type: "theme" } });
  say({ source: parent, data: null });
  assert.deepEqual(heard, ["dark"]);
});

test("a page on its own hears nobody, itself neither", async (t) => {
  const { hear, parent, say } = await framed(t, false);
  hear("theme", assert.fail);
  say({ source: parent, data: { type: "relative-space:theme", v: 1 } });
});

test("the article is told the height when it changes, and only then", async (t) => {
  let height = 300.2;
  let look = () => {};
  /** @type {unknown[]} */
  const told = [];
  give(t, {
    document: { body: { getBoundingClientRect: () => ({ height }) } },
    ResizeObserver: class {
      constructor(/** @type {() => void} */ act) { look = act; }
      observe() {}
    },
    told,
  });
  const { tellSize } = await load("web/embed/size.js", {
    "web/embed/messages.js": "export const tell = (what, { height }) => globalThis.told.push([what, height]);",
  });
  tellSize();
  look();
  height = 300.9;
  look();
  height = 400;
  look();
  assert.deepEqual(told, [["size", 301], ["size", 400]]);
});

// --- what people paste ----------------------------------------------------------------------------------------------

const TEXTS = {
  "web/embed/snippet-forms.js": `
    export const FRAME_HEIGHT = 560;
    export const MOST_TITLE = 10;
    export const FORMS = { frame: "{page} {title} {height} {picture} {about}" };
    export const OWN_FORMS = { frame: "{page} {title}" };`,
};

/** @param {object} what @returns {Promise<string>} */
async function pasted(what) {
  const { snippet } = await load("web/embed/snippet.js", TEXTS);
  return snippet("frame", { site: "https://a.example/", ...what });
}

test("what is pasted names the demo's page, and is safe in HTML", async () => {
  assert.equal(
    await pasted({ title: `<b>"Jam" & 'jam'`, name: "jam", about: "{title}" }),
    "https://a.example/embed/jam.html &lt;b&gt;&quot;Jam&quot; &amp; &#x27;jam&#x27; 560 "
      + "https://a.example/embed/jam.svg {title}",
  );
});

test("a scene of one's own is carried by its address, with a title that is cut to whole letters", async () => {
  assert.equal(await pasted({ title: "", code: "abc" }), "https://a.example/embed.html#s=abc ");
  const rockets = "🚀".repeat(12);
  const page = `https://a.example/embed.html?title=${"%F0%9F%9A%80".repeat(10)}#s=abc`;
  assert.equal(await pasted({ title: rockets, code: "abc" }), `${page} ${rockets}`);
  assert.match(await pasted({ title: "a\ud800b", code: "abc" }), /\?title=ab#s=abc /, "half a letter can't be in an address");
});

// --- where embed.html leads -----------------------------------------------------------------------------------------

const LEADS = [
  { from: "embed.html?scene=jam", to: "embed/jam.html" },
  { from: "embed.html?scene=jam&theme=dark&fit=content#at=play+3+0", to: "embed/jam.html?theme=dark&fit=content#at=play+3+0" },
  { from: "embed.html#s=abc", to: "embed/own.html#s=abc" },
  { from: "embed.html?title=Mine#s=abc", to: "embed/own.html?title=Mine#s=abc" },
  { from: "embed.html?scene=jam#s=abc", to: "embed/jam.html#s=abc" },
  { from: "embed.html", to: null },
  { from: "embed.html#s=", to: null },
  { from: "embed.html?scene=gone", to: null, isUnknown: true },
  { from: "embed.html?scene=gone#s=abc", to: null, isUnknown: true },
];

for (const { from, to, isUnknown = false } of LEADS) {
  test(`${from} leads to ${to ?? "the list"}`, async (t) => {
    const site = "https://a.example/game/";
    const unknown = { hidden: true };
    /** @type {string[]} */
    const led = [];
    give(t, {
      location: { href: site + from, replace: (/** @type {URL} */ url) => led.push(url.href) },
      document: { getElementById: () => unknown },
      addEventListener: (/** @type {string} */ kind, /** @type {() => void} */ act) => kind === "DOMContentLoaded" && act(),
    });
    await load("web/embed/forward.js", { "web/embed/names.js": 'export const names = ["jam", "load"];' });
    assert.deepEqual(led, to ? [site + to] : []);
    assert.equal(unknown.hidden, !isUnknown);
  });
}

// --- what a demo's address asks for ---------------------------------------------------------------------------------

const ASKED = [
  { search: "", lang: undefined, fit: undefined },
  { search: "?fit=content", lang: undefined, fit: "content" },
  { search: "?fit=window", lang: undefined, fit: undefined },
  { search: "?lang=de-AT", lang: "de", fit: undefined },
  { search: "?lang=PT_br-x", lang: "pt-BR", fit: undefined },
  { search: "?lang=fr", lang: undefined, fit: undefined },
  { search: "?lang=ar", lang: "ar", fit: undefined },
];

for (const { search, lang, fit } of ASKED) {
  test(`a demo that is asked for with "${search}" is in ${lang ?? "its own language"}`, async (t) => {
    /** @type {{ dataset: DOMStringMap, lang?: string, dir?: string }} */
    const root = { dataset: {} };
    give(t, { document: { documentElement: root }, location: { search } });
    await load("web/embed/dress.js", {
      "web/embed/languages.js": 'export const languages = { de: "ltr", "pt-BR": "ltr", ar: "rtl" };',
    });
    assert.deepEqual([root.lang, root.dir], lang ? [lang, lang === "ar" ? "rtl" : "ltr"] : [undefined, undefined]);
    assert.deepEqual([root.dataset.scripts, root.dataset.fit], ["", fit]);
  });
}
