// web/play/: sounds, the lit screen, errands and the turned page, with a stand-in for the browser's part.
import assert from "node:assert/strict";
import test from "node:test";
import { sing } from "../../web/play/voices.js";
import { give, load } from "./loading.js";

// --- voices ---------------------------------------------------------------------------------------------------------

/** An audio context that notes when its sources begin and end, and how loud its ramps get. */
function listening() {
  /** @type {{ start: number, stop: number }[]} */
  const sources = [];
  /** @type {number[]} */
  const peaks = [];
  const param = () => ({
    setValueAtTime() {},
    exponentialRampToValueAtTime(/** @type {number} */ value) { assert.ok(value > 0, "no ramp ends at nothing"); },
    linearRampToValueAtTime(/** @type {number} */ value) { peaks.push(value); },
  });
  const node = () => ({ frequency: param(), Q: param(), gain: param(), connect: (/** @type {unknown} */ to) => to });
  const source = () => {
    const one = { start: -1, stop: -1 };
    sources.push(one);
    return {
      ...node(),
      start(/** @type {number} */ at) { one.start = at; },
      stop(/** @type {number} */ at) { one.stop = at; },
    };
  };
  const context = {
    sampleRate: 100, createOscillator: source, createBufferSource: source, createGain: node, createBiquadFilter: node,
    createBuffer: (/** @type {number} */ _, /** @type {number} */ length) => (
      { getChannelData: () => new Float32Array(length) }
    ),
  };
  return { sources, peaks, out: /** @type {AudioNode} */ (/** @type {unknown} */ ({ context, ...node() })) };
}

for (const name of ["load", "blind", "jam", "keycard", "launch", "win", "slide", "turn"]) {
  test(`the voice of "${name}" begins when it is asked to, ends in time, and lets the next one follow`, () => {
    const { sources, peaks, out } = listening();
    const next = sing(name, out, 5);
    assert.ok(sources.length && peaks.length);
    assert.equal(Math.min(...sources.map(({ start }) => start)), 5);
    for (const { start, stop } of sources) assert.ok(start < stop, "each source that begins ends");
    const longest = Math.max(...sources.map(({ stop }) => stop)) - 5;
    assert.ok(longest <= (name === "launch" ? 2 : 1.2), `${longest} s`);
    assert.ok(next > 5 && next - 5 <= longest);
  });
}

test("a sound that there isn't is silence, and nobody waits for it", () => {
  const { sources, out } = listening();
  assert.equal(sing("bark", out, 5), 5);
  assert.deepEqual(sources, []);
});

// --- the lit screen -------------------------------------------------------------------------------------------------

/** @param {import("node:test").TestContext} t @param {() => Promise<object>} request */
async function screen(t, request) {
  /** @type {Record<string, () => Promise<void>>} */
  const heard = {};
  const document = {
    hidden: false,
    addEventListener(/** @type {string} */ kind, /** @type {() => Promise<void>} */ act) { heard[kind] = act; },
  };
  let asked = 0;
  const wakeLock = { request: () => { asked += 1; return request(); } };
  give(t, { document, navigator: { wakeLock }, relativeSpace: {} });
  await load("web/play/awake.js");
  return { document, heard, asked: () => asked };
}

/** A lock that can be taken away. */
function lock() {
  let taken = () => {};
  return {
    released: 0,
    addEventListener(/** @type {string} */ _, /** @type {() => void} */ act) { taken = act; },
    async release() { this.released += 1; },
    takeAway: () => taken(),
  };
}

const soon = () => new Promise((done) => { setTimeout(done); });

test("the screen stays lit while it is wanted, and is asked for once", async (t) => {
  const one = lock();
  const { heard, asked } = await screen(t, async () => one);
  relativeSpace.awake(true);
  await soon();
  await heard.click();
  assert.equal(asked(), 1);
  relativeSpace.awake(false);
  assert.equal(one.released, 1);
  await heard.click();
  assert.equal(asked(), 1);
});

test("a light that was taken away is asked for when the page is seen again", async (t) => {
  const one = lock();
  const { document, heard, asked } = await screen(t, async () => one);
  relativeSpace.awake(true);
  await soon();
  document.hidden = true;
  one.takeAway();
  await heard.visibilitychange();
  assert.equal(asked(), 1);
  document.hidden = false;
  await heard.visibilitychange();
  assert.equal(asked(), 2);
});

test("a light that comes when nobody wants it any more is let go", async (t) => {
  const one = lock();
  const { heard } = await screen(t, async () => one);
  relativeSpace.awake(true);
  relativeSpace.awake(false);
  await soon();
  await heard.click();
  assert.equal(one.released, 1);
});

test("a light that is refused is asked for at the next press", async (t) => {
  const { heard, asked } = await screen(t, () => Promise.reject(new Error("NotAllowedError")));
  relativeSpace.awake(true);
  await soon();
  await heard.click();
  assert.equal(asked(), 2);
});

// --- errands --------------------------------------------------------------------------------------------------------

/** @param {import("node:test").TestContext} t @param {object} navigator */
async function errands(t, navigator = {}) {
  give(t, { navigator, relativeSpace: {} });
  await load("web/play/errands.js");
}

test("the word for how copying and sending went", async (t) => {
  /** @type {unknown[]} */
  const given = [];
  await errands(t, {
    clipboard: { writeText: async (/** @type {string} */ text) => given.push(text) },
    share: async (/** @type {object} */ what) => given.push(what),
  });
  assert.equal(await relativeSpace.errand("copy", "a text", ""), "copied");
  assert.equal(await relativeSpace.errand("send", "https://a.example/", "Relative Space"), "sent");
  assert.deepEqual(given, ["a text", { title: "Relative Space", url: "https://a.example/" }]);
});

test("what a browser refuses has a word; who closes the share sheet knows that", async (t) => {
  const refuse = (/** @type {string} */ name) => () => Promise.reject(Object.assign(new Error(name), { name }));
  await errands(t, { clipboard: { writeText: refuse("NotAllowedError") }, share: refuse("AbortError") });
  assert.equal(await relativeSpace.errand("copy", "", ""), "refused");
  assert.equal(await relativeSpace.errand("send", "", ""), "");
  await errands(t, { share: refuse("DataError") });
  assert.equal(await relativeSpace.errand("copy", "", ""), "refused", "there is no clipboard without https");
  assert.equal(await relativeSpace.errand("send", "", ""), "unsent");
  assert.equal(await relativeSpace.errand("fly", "", ""), "");
});

test("the address keeps its path and its query", async (t) => {
  await errands(t);
  /** @type {string[]} */
  const addresses = [];
  give(t, {
    location: { pathname: "/game/", search: "?theme=dark" },
    history: { replaceState: (/** @type {[null, string, string]} */ ...given) => addresses.push(given[2]) },
  });
  assert.equal(await relativeSpace.errand("address", "#g=1", ""), "");
  assert.deepEqual(addresses, ["/game/?theme=dark#g=1"]);
});

test("a file is called what it is to be called, with the type of its ending", async (t) => {
  await errands(t);
  /** @type {Blob[]} */
  const blobs = [];
  const link = { href: "", download: "", clicks: 0, click() { this.clicks += 1; } };
  give(t, { document: { createElement: () => link }, setTimeout: () => 0 });
  t.mock.method(URL, "createObjectURL", (/** @type {Blob} */ blob) => `blob:${blobs.push(blob)}`);
  assert.equal(await relativeSpace.errand("download", "{}", "a.json"), "saved");
  assert.equal(await relativeSpace.errand("download", "?", "a.txt"), "saved");
  assert.deepEqual(blobs.map(({ type }) => type), ["application/json", "text/plain"]);
  assert.deepEqual([link.href, link.download, link.clicks], ["blob:2", "a.txt", 2]);
});

// --- the turned page ------------------------------------------------------------------------------------------------

const TURNS = [
  [0, 90, "0deg"], [90, 0, "90deg"], [0, 270, "360deg"], [270, 0, "-90deg"], [180, 90, "180deg"], [90, 270, "90deg"],
];

for (const [from, to, begins] of TURNS) {
  test(`the page turns the shorter way from ${from} to ${to} degrees`, async (t) => {
    /** @type {string[][]} */
    const turns = [];
    const dataset = /** @type {Record<string, any>} */ ({ motion: "on", turned: from });
    const animation = { onfinish: () => {}, finish() { this.onfinish(); } };
    const body = {
      classList: { contains: () => false },
      animate: (/** @type {{ rotate: string[] }} */ { rotate }) => { turns.push(rotate); return animation; },
    };
    give(t, { document: { documentElement: { dataset }, body, hidden: false }, relativeSpace: {} });
    await load("web/play/turning.js");
    relativeSpace.turn(Number(to));
    relativeSpace.turn(Number(to));
    assert.deepEqual(turns, [[begins, `${to}deg`]]);
    assert.deepEqual([dataset.turned, "turning" in dataset], [to, false]);
  });
}
