// web/boot/: the start's one state machine, what it remembers of a start that died, what is seen first, its words.
import assert from "node:assert/strict";
import test from "node:test";
import { say } from "../../web/boot/words.js";
import { give, load, storage } from "./loading.js";

test("a sentence gets what belongs into its places", () => {
  assert.equal(say("{done} of {all} MB", { done: "1.0", all: "{done}" }), "1.0 of {done} MB");
  assert.equal(say("as it is"), "as it is");
});

// --- what is seen first ---------------------------------------------------------------------------------------------

const FIRST = [
  { search: "", hash: "", first: "set-up" },
  { search: "?theme=dark&lang=en", hash: "#", first: "set-up" },
  { search: "?players=Ada,Ben", hash: "", first: "wait" },
  { search: "?theme=dark&seed=7", hash: "", first: "wait" },
  { search: "?first", hash: "", first: "wait" },
  { search: "?deck=station", hash: "", first: "wait" },
  { search: "", hash: "#g=abc", first: "wait" },
];

/** A page's document that hears of presses. */
function makeDocument() {
  /** @type {Map<string, Set<(event: object) => void>>} */
  const heard = new Map();
  const of = (/** @type {string} */ kind) => heard.get(kind) ?? heard.set(kind, new Set()).get(kind);
  return {
    documentElement: { dataset: /** @type {DOMStringMap} */ ({}) },
    addEventListener: (/** @type {string} */ kind, /** @type {() => void} */ act) => of(kind)?.add(act),
    removeEventListener: (/** @type {string} */ kind, /** @type {() => void} */ act) => of(kind)?.delete(act),
    listeners: (/** @type {string} */ kind) => of(kind)?.size,
    press: (/** @type {object} */ event) => of("submit")?.forEach((act) => act(event)),
  };
}

for (const { search, hash, first } of FIRST) {
  test(`an address that ends in "${search}${hash}" shows the ${first}`, async (t) => {
    const document = makeDocument();
    give(t, { document, location: { search, hash }, window: globalThis, relativeSpace: undefined });
    await load("web/boot/first.js");
    assert.equal(document.documentElement.dataset.first, first);
  });
}

test("what is pressed early is kept until somebody takes it, and sends no form", async (t) => {
  const document = makeDocument();
  give(t, { document, location: { search: "", hash: "" }, window: globalThis, relativeSpace: undefined });
  await load("web/boot/first.js");
  let stopped = 0;
  const press = { type: "submit", preventDefault: () => { stopped += 1; } };
  document.press(press);
  assert.deepEqual([relativeSpace.early, stopped], [[press], 1]);
  delete relativeSpace.early;
  document.press(press);
  assert.deepEqual([stopped, document.listeners("submit"), document.listeners("click")], [1, 0, 0]);
});

// --- the state machine ----------------------------------------------------------------------------------------------

/** The machine, booting, with a screen that notes what it is told. @param {import("node:test").TestContext} t */
async function booting(t) {
  t.mock.timers.reset();
  t.mock.timers.enable({ apis: ["setTimeout"] });
  /** @type {DOMStringMap} */
  const dataset = { state: "booting" };
  /** @type {unknown[][]} */
  const told = [];
  const names = ["showStatus", "showProgress", "showWays", "showFailure", "leave"];
  const note = (/** @type {string} */ name) => (/** @type {unknown[]} */ ...given) => told.push([name, ...given]);
  const screen = Object.fromEntries(names.map((name) => [name, note(name)]));
  /** @type {Map<string, (event: object) => void>} */
  const heard = new Map();
  give(t, {
    document: { documentElement: { dataset } }, relativeSpace: undefined,
    addEventListener: (/** @type {string} */ kind, /** @type {() => void} */ act) => heard.set(kind, act),
    removeEventListener: (/** @type {string} */ kind) => heard.delete(kind),
    console: { ...console, error() {} },
  });
  const state = await load("web/boot/state.js");
  const { words } = await import("../../web/boot/words.js");
  state.showOn(screen);
  return { state, screen, dataset, told, heard, words };
}

test("a start gets ready once, and nothing that comes later changes that", async (t) => {
  const { state, dataset, told } = await booting(t);
  /** @type {string[]} */
  const ends = [];
  state.onEnd((/** @type {string} */ end) => ends.push(end));
  relativeSpace.ready();
  relativeSpace.failed("Too late.");
  relativeSpace.ready();
  state.enter("packing");
  state.progress(50, "");
  assert.equal(dataset.state, "ready");
  assert.deepEqual([ends, told], [["ready"], [["showProgress", 100, ""], ["leave"]]]);
});

test("a start that fails says why, in the sentence that it is given or in its own", async (t) => {
  const { dataset, told, words } = await booting(t);
  relativeSpace.failed();
  relativeSpace.failed("Not heard.");
  assert.deepEqual([dataset.state, told], ["failed", [["showFailure", words.failures.game]]]);
});

test("an error that was foreseen has its sentence, any other a general one", async (t) => {
  const { state, told, words } = await booting(t);
  state.failedBy(new state.Failure("missing", { file: "app.zip" }));
  assert.deepEqual(told, [["showFailure", words.failures.missing.replace("{file}", "app.zip")]]);
  const other = await booting(t);
  other.state.failedBy(new TypeError("x is undefined"));
  assert.deepEqual(other.told, [["showFailure", words.failures.python]]);
});

test("who waits long is told so, and shown a way out; not once the start is over", async (t) => {
  const { state, told, words } = await booting(t);
  state.watch();
  state.enter("fetching");
  t.mock.timers.tick(5_000);
  t.mock.timers.tick(10_000);
  const { stages, patience } = words;
  assert.deepEqual(told, [
    ["showStatus", stages.fetching], ["showStatus", `${stages.fetching} ${patience[5]}`],
    ["showStatus", `${stages.fetching} ${patience[15]}`], ["showWays"],
  ]);
  const other = await booting(t);
  other.state.watch();
  relativeSpace.ready();
  const before = other.told.length;
  t.mock.timers.tick(20_000);
  assert.equal(other.told.length, before);
});

test("of errors without an owner only those of our own scripts end a start", async (t) => {
  const { state, screen, dataset, heard } = await booting(t);
  state.watch();
  heard.get("error")?.({ filename: "chrome-extension://x/y.js", error: { stack: "at y.js" }, message: "" });
  assert.equal(dataset.state, "booting");
  screen.showProgress = () => { throw new Error("in a script of ours"); };
  assert.throws(() => state.progress(1, ""), (reason) => {
    heard.get("unhandledrejection")?.({ reason });
    return true;
  });
  assert.equal(dataset.state, "failed");
  assert.equal(heard.size, 0, "afterwards they are nobody's");
});

// --- a start that died ----------------------------------------------------------------------------------------------

const KEY = "relative-space:start";
const NOW = 1_000_000;

/** A start of a tab that calls itself "me".
 *  @param {import("node:test").TestContext} t
 *  @param {{ left?: object, type?: string, own?: Record<string, string>, refuses?: boolean }} how */
async function attempt(t, { left, type = "navigate", own = { [KEY]: "me" }, refuses = false }) {
  t.mock.timers.enable({ apis: ["Date", "setInterval"], now: NOW });
  const localStorage = storage(left ? { [KEY]: JSON.stringify(left) } : {}, { refuses });
  const sessionStorage = storage(own, { refuses });
  /** @type {string[]} */
  const said = [];
  give(t, {
    localStorage, sessionStorage, said, ending: undefined, addEventListener() {}, removeEventListener() {},
    document: { visibilityState: "visible", addEventListener() {}, removeEventListener() {} },
    performance: { getEntriesByType: () => [{ type }] },
    console: { ...console, info() {} },
  });
  const { mayStart } = await load("web/boot/attempts.js", {
    "web/boot/kept.js": "export const forget = (path) => globalThis.said.push(`forget ${path}`);",
    "web/boot/manifest.js": 'export const snapshot = { path: "snapshot.bin" };',
    "web/boot/state.js": `
      export const failed = () => globalThis.said.push("failed");
      export const onEnd = (act) => { globalThis.ending = act; };`,
    "web/boot/screen.js": 'export const offerAnyway = () => globalThis.said.push("offer");',
  });
  return { may: mayStart(), said, texts: localStorage.texts };
}

/** What an earlier start has left: whose it was, and how many milliseconds ago it gave its last sign.
 *  @param {string} whose @param {number} ago */
const left = (whose, ago) => ({ left: { whose, when: NOW - ago } });

const ATTEMPTS = [
  { says: "there was none before", how: {}, may: true },
  { says: "the last one died here, and the page is loaded again", how: { ...left("me", 100), type: "reload" }, may: false },
  { says: "the last one here gave no sign for some seconds", how: left("me", 4_000), may: false },
  { says: "this tab was copied from one in the middle of a start", how: left("me", 500), may: true },
  { says: "another tab is in the middle of one", how: { ...left("other", 4_000), type: "reload" }, may: true },
  { says: "one in another tab has died", how: left("other", 11_000), may: false },
  { says: "it was asked for", how: { ...left("me", 11_000), own: { [KEY]: "me", "relative-space:anyway": "" } }, may: true },
  { says: "nothing can be kept", how: { refuses: true }, may: true },
];

for (const { says, how, may } of ATTEMPTS) {
  test(`a start ${may ? "runs" : "is only offered"} where ${says}`, async (t) => {
    const done = await attempt(t, how);
    assert.equal(done.may, may);
    assert.deepEqual(done.said, may ? [] : ["forget snapshot.bin", "failed", "offer"]);
    assert.equal(done.texts.has(KEY), may && !("refuses" in how), "while it runs there is a sign of it");
  });
}

test("a start gives signs of life until it is over", async (t) => {
  const { texts } = await attempt(t, {});
  const sign = () => JSON.parse(texts.get(KEY) ?? "{}").when;
  assert.equal(sign(), NOW);
  t.mock.timers.tick(3_000);
  assert.equal(sign(), NOW + 3_000);
  Reflect.get(globalThis, "ending")();
  assert.equal(texts.has(KEY), false);
  t.mock.timers.tick(3_000);
  assert.equal(texts.has(KEY), false);
});
