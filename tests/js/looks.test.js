// web/boot/theme.js and looks.js: what is settled before anything is painted.
import assert from "node:assert/strict";
import test from "node:test";
import { give, load, storage } from "./loading.js";

const SHARED = {
  "web/boot/shared.js": `
    export const THEMES = ["auto", "dark", "light"];
    export const LOOKS = { text: ["normal", "large"], motion: ["system", "on", "off"] };
    export const USUAL_LOOKS = { text: "normal", motion: "system" };`,
};

/** A page before it is painted. `system`: what the system wishes (light, or little movement).
 *  @param {import("node:test").TestContext} t @param {string} script
 *  @param {{ kept?: Record<string, string>, search?: string, system?: boolean, refuses?: boolean }} how */
async function page(t, script, { kept = {}, search = "", system = false, refuses = false }) {
  /** @type {DOMStringMap} */
  const dataset = {};
  const localStorage = storage(kept, { refuses });
  /** @type {(() => void)[]} */
  const changes = [];
  const media = {
    matches: system,
    addEventListener: (/** @type {string} */ _, /** @type {() => void} */ act) => changes.push(act),
  };
  give(t, {
    document: { documentElement: { dataset } }, location: { search }, localStorage, matchMedia: () => media,
    window: globalThis, relativeSpace: undefined,
  });
  await load(`web/boot/${script}.js`, SHARED);
  const turn = (/** @type {boolean} */ value) => {
    media.matches = value;
    for (const act of changes) act();
  };
  return { dataset, localStorage, turn };
}

const KEY = "relative-space:theme";
/** A visit with a theme that was kept. @param {string} theme @param {{ search?: string, system?: boolean }} more */
const keeping = (theme, more = {}) => ({ kept: { [KEY]: theme }, ...more });

const THEMES = [
  { says: "the system's wish, dark", how: {}, theme: "dark", choice: "auto" },
  { says: "the system's wish, light", how: { system: true }, theme: "light", choice: "auto" },
  { says: "what was kept, over the system's", how: keeping("dark", { system: true }), theme: "dark", choice: "dark" },
  { says: "the address, over what was kept", how: keeping("dark", { search: "?theme=light" }), theme: "light", choice: "light" },
  { says: "auto, if the address says so", how: keeping("light", { search: "?theme=auto" }), theme: "dark", choice: "auto" },
  { says: "what was kept, not a pink one", how: keeping("light", { search: "?theme=pink" }), theme: "light", choice: "light" },
  { says: "the system's, where what is kept is none", how: keeping("pink"), theme: "dark", choice: "auto" },
  { says: "the system's, where storage throws", how: { refuses: true, system: true }, theme: "light", choice: "auto" },
];

for (const { says, how, theme, choice } of THEMES) {
  test(`the theme is ${says}`, async (t) => {
    const { dataset } = await page(t, "theme", how);
    assert.deepEqual([dataset.theme, relativeSpace.theme()], [theme, choice]);
  });
}

test("a theme that is chosen is worn and kept; one of an article is only worn", async (t) => {
  const { dataset, localStorage } = await page(t, "theme", {});
  relativeSpace.setTheme("light");
  assert.deepEqual([dataset.theme, localStorage.texts.get(KEY)], ["light", "light"]);
  assert.equal(relativeSpace.showTheme("dark"), true);
  assert.deepEqual([dataset.theme, localStorage.texts.get(KEY)], ["dark", "light"]);
  assert.equal(relativeSpace.showTheme("pink"), false);
  relativeSpace.setTheme("pink");
  assert.deepEqual([dataset.theme, localStorage.texts.get(KEY)], ["dark", "light"]);
});

test("the system's wish is followed while the choice is auto, and only then", async (t) => {
  const { dataset, turn } = await page(t, "theme", {});
  turn(true);
  assert.equal(dataset.theme, "light");
  relativeSpace.setTheme("dark");
  turn(true);
  assert.equal(dataset.theme, "dark");
});

test("a theme that can't be kept is worn all the same", async (t) => {
  const { dataset } = await page(t, "theme", { refuses: true });
  relativeSpace.setTheme("light");
  assert.equal(dataset.theme, "light");
});

const SETTINGS = "relative-space:settings";
/** A visit with settings that were kept. @param {string} text @param {{ system?: boolean }} more */
const settled = (text, more = {}) => ({ kept: { [SETTINGS]: text }, ...more });

const LOOKS = [
  { says: "as usual", how: {}, text: "normal", motion: "on" },
  { says: "the system's wish for little movement", how: { system: true }, text: "normal", motion: "off" },
  { says: "what was kept", how: settled('{"text":"large","motion":"on"}', { system: true }), text: "large", motion: "on" },
  { says: "as usual, where there is no such choice", how: settled('{"text":"huge","motion":7}'), text: "normal", motion: "on" },
  { says: "as usual, where what is kept can't be read", how: settled("{"), text: "normal", motion: "on" },
  { says: "as usual, where what is kept is nothing", how: settled("null"), text: "normal", motion: "on" },
  { says: "as usual, where storage throws", how: { refuses: true }, text: "normal", motion: "on" },
];

for (const { says, how, text, motion } of LOOKS) {
  test(`words and movement are ${says}`, async (t) => {
    assert.deepEqual((await page(t, "looks", how)).dataset, { text, motion });
  });
}

test("what the game chooses is worn; what there isn't is not", async (t) => {
  const { dataset, turn } = await page(t, "looks", {});
  relativeSpace.wear("text", "large");
  relativeSpace.wear("text", "huge");
  relativeSpace.wear("theme", "dark");
  assert.deepEqual(dataset, { text: "large", motion: "on" });
  turn(true);
  assert.equal(dataset.motion, "off");
  relativeSpace.wear("motion", "on");
  assert.equal(dataset.motion, "on");
});
