// Owns the second copy of each kept game, in IndexedDB. When a browser dies as a whole, what was written to localStorage in
// its last seconds can be lost; a transaction here is safe after some milliseconds. At the next start, what is newer here
// goes back to where the game looks for it.
// Nothing waits for any of this but a start, and that for a moment only: where IndexedDB is refused or hangs, there are no
// copies; where it is late, what it has is a game of its own. A copy has the key [id of the game, how often it had been
// kept]; the last two of each game are here.
import { PLACES } from "./shared.js";    // made by the build: the number that web/session/kept/shelf.py has

const { relativeSpace } = globalThis;
const BASE = "relative-space";
const STORE = "games";
const GAMES = "relative-space:game:";
const GONE = "relative-space:gone:";    // in localStorage: a game that was deleted, until its copies are
const MOMENT = 1000;                    // milliseconds that a start waits once all else is here

const painted = new Promise((done) => {
  requestAnimationFrame(() => setTimeout(done));
  setTimeout(done, MOMENT);    // a page that nobody sees is not painted
});
/** @type {Promise<IDBDatabase> | null} */
let opening = null;

/** The data base; a promise that fails where there is none. */
const base = () => opening ??= new Promise((done, fail) => {
  const asked = indexedDB.open(BASE);
  asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
  asked.onerror = () => fail(asked.error);
  asked.onsuccess = () => {
    asked.result.onversionchange = () => {    // somebody clears this site's data
      asked.result.close();
      opening = null;
    };
    done(asked.result);
  };
});

/** What a request comes to. @template T @param {IDBRequest<T>} asked @returns {Promise<T>} */
const answer = (asked) => new Promise((done, fail) => {
  asked.onsuccess = () => done(asked.result);
  asked.onerror = () => fail(asked.error);
});

/** Everything of a game from one number on to another, which is not in it.
 *  @param {string} ident @param {number} from @param {number | never[]} to */
const span = (ident, from, to) => IDBKeyRange.bound([ident, from], [ident, to], false, true);
/** @param {string} ident */
const all = (ident) => span(ident, 0, []);    // an array comes after every number

/** @param {string} ident @param {number} count */
const place = (ident, count) => `${GAMES}${ident}:${count % PLACES}`;
/** @param {string} ident */
const places = (ident) => Array.from({ length: PLACES }, (_, at) => place(ident, at));

/** @param {string} text */
async function put(text) {
  const game = relativeSpace.headline(text);
  if (!game) return;
  const { ident, count } = game;
  localStorage.removeItem(GONE + ident);    // who deleted it has put it back, or another window plays it
  const copies = (await base()).transaction(STORE, "readwrite").objectStore(STORE);
  copies.delete(span(ident, -1, count - 1));    // a span must not be empty: the first count is 1
  copies.delete(span(ident, count, []));    // of a course of the game that was lost, and is over now
  copies.put(text, [ident, count]);
}

/** @param {string} ident */
async function drop(ident) {
  const change = (await base()).transaction(STORE, "readwrite");
  if (localStorage.getItem(GONE + ident) === null) return;    // it is there again by now
  change.objectStore(STORE).delete(all(ident));
  change.oncomplete = () => {
    if (localStorage.getItem(GONE + ident) === null) return;
    // Another window may have brought it back in the very moment in which it was deleted.
    for (const key of places(ident)) localStorage.removeItem(key);
    localStorage.removeItem(GONE + ident);
  };
}

// --- what is newer here than where the game looks for it ----------------------------------------------------------

/** All games that are there, the one kept last first. */
function games() {
  /** @type {Map<string, Headline>} */
  const newest = new Map();
  for (const key of Object.keys(localStorage)) {
    const found = key.startsWith(GAMES) ? relativeSpace.headline(localStorage.getItem(key)) : null;
    if (found && !(/** @type {number} */ (newest.get(found.ident)?.count) >= found.count)) newest.set(found.ident, found);
  }
  return [...newest.values()].sort((one, other) => other.when - one.when || (one.ident < other.ident ? -1 : 1));
}

/** Put a text where it belongs. Not over one that is as new, and not if the game was deleted: both may have happened in
 *  another window just now. @param {Headline} game @param {string} text */
function restore({ ident, count }, text) {
  const key = place(ident, count);
  const there = relativeSpace.headline(localStorage.getItem(key));
  if (/** @type {number} */ (there?.count) >= count || localStorage.getItem(GONE + ident) !== null) return;
  localStorage.setItem(key, text);
}

/** The game may have gone on without this text: keep it beside that one.
 *  @param {Headline} game @param {string} text @param {IDBObjectStore} copies */
function keepBeside({ ident, count }, text, copies) {
  if (localStorage.getItem(place(ident, count)) === text || localStorage.getItem(GONE + ident) !== null) return;
  const bytes = [...crypto.getRandomValues(new Uint8Array(8))];
  const fresh = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const own = text.replace(`"${ident}"`, `"${fresh}"`);    // the headline names it first
  localStorage.setItem(place(fresh, count), own);
  copies.put(own, [fresh, count]);
  dispatchEvent(new StorageEvent("storage", { key: place(fresh, count) }));    // Python looks, as if a window had kept it
}

/** @type {Map<string, number> | null} */
let known = null;

/** How often each game had been kept where the game looks for it: as it was before anybody could play. */
const counts = () => known ??= new Map(games().map(({ ident, count }) => [ident, count]));

/** Bring back what is newer here. One transaction for all of it: nobody deletes a copy meanwhile. A text for which there
 *  is no room leaves room for the others. @param {() => boolean} isLate */
async function bringBack(isLate) {
  await painted;    // reading all games is not for before that
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(GONE)) await drop(key.slice(GONE.length));
  }
  const copies = (await base()).transaction(STORE, "readwrite").objectStore(STORE);
  const keys = /** @type {[string, number][]} */ (await answer(copies.getAllKeys()));
  /** @type {[Headline, string][]} */
  const found = [];
  for (const key of keys.filter(([ident, count]) => !(/** @type {number} */ (counts().get(ident)) >= count))) {
    const text = await answer(copies.get(key));
    const game = relativeSpace.headline(text);
    if (game) found.push([game, text]);
  }
  found.sort(([one], [other]) => other.when - one.when || other.count - one.count);
  const done = new Set();
  for (const [game, text] of found) {
    try {
      if (!isLate()) restore(game, text);
      else if (!done.has(game.ident)) keepBeside(game, text, copies);
      done.add(game.ident);
    } catch { /* no room: the older one is what there is, and the copy stays here */ }
  }
}

/** Returns what the start waits for: what can be had by then has been brought back, and is what the set-up offers. */
function begin() {
  let [isDone, isLate] = [false, false];
  const show = () => {
    try {
      relativeSpace.pointBack(games());
      if (!isLate) relativeSpace.wayBack();    // later the form is Python's
    } catch { /* nothing is kept here */ }
    isDone = true;
  };
  const brought = bringBack(() => isLate).catch(() => {}).then(show);
  return async () => {
    await Promise.race([brought, new Promise((done) => { setTimeout(done, MOMENT); })]);
    if (isDone) return;
    show();
    try { counts(); } catch { /* as above */ }
    isLate = true;
  };
}

export const bringingBack = begin();

/** @param {(given: string) => Promise<void>} act @returns {(given: string) => void} */
const quietly = (act) => (given) => { act(given).catch(() => {}); };
relativeSpace.copies = {
  put: quietly(put),
  drop: quietly(async (ident) => {
    localStorage.setItem(GONE + ident, "");
    await drop(ident);
  }),
};
