// Owns the second copy of each kept game, in IndexedDB. When a browser dies as a whole, what was written to localStorage in
// its last seconds can be lost; a transaction here is safe after some milliseconds. At the next start, what is newer here
// goes back to where the game looks for it.
// Nothing waits for any of this but a start, and that for a moment only: where IndexedDB is refused or hangs, there are no
// copies. A copy has the key [id of the game, how often it had been kept]; the last two of each game are here.
const { relativeSpace } = globalThis;
const BASE = "relative-space";
const STORE = "games";
const GAMES = "relative-space:game:";
const GONE = "relative-space:gone:";    // in localStorage: a game that was deleted, until its copies are
const PLACES = 2;                       // web/session/shelf.py has as many
const MOMENT = 1000;                    // milliseconds that a start waits; Python takes longer than that anyway

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

const answer = (asked) => new Promise((done, fail) => {
  asked.onsuccess = () => done(asked.result);
  asked.onerror = () => fail(asked.error);
});

/** Everything of a game from one number on to another, which is not in it. */
const span = (ident, from, to) => IDBKeyRange.bound([ident, from], [ident, to], false, true);
const all = (ident) => span(ident, 0, []);    // an array comes after every number

async function put(text) {
  const game = relativeSpace.headline(text);
  if (!game) return;
  const { ident, count } = game;
  const copies = (await base()).transaction(STORE, "readwrite").objectStore(STORE);
  copies.delete(span(ident, -1, count - 1));    // a span must not be empty: the first count is 1
  copies.delete(span(ident, count, []));    // of a course of the game that was lost, and is over now
  copies.put(text, [ident, count]);
}

async function drop(ident) {
  const change = (await base()).transaction(STORE, "readwrite");
  change.objectStore(STORE).delete(all(ident));
  change.oncomplete = () => localStorage.removeItem(GONE + ident);
}

/** What is newer here, or nowhere else, as [key, text]. */
async function newer() {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(GONE)) await drop(key.slice(GONE.length));
  }
  const counts = new Map(relativeSpace.games().map(({ ident, count }) => [ident, count]));
  const copies = (await base()).transaction(STORE).objectStore(STORE);
  const keys = await answer(copies.getAllKeys());
  const wanted = keys.filter(([ident, count]) => !(counts.get(ident) >= count));
  const texts = await Promise.all(wanted.map((key) => answer(copies.get(key))));
  return wanted.map(([ident, count], at) => [`${GAMES}${ident}:${count % PLACES}`, texts[at]]);
}

async function bringBack() {
  const late = new Promise((done) => { setTimeout(done, MOMENT, []); });
  // What comes later is left where it is: Python has looked by then, and the game may have gone on.
  const found = await Promise.race([newer(), late]).catch(() => []);
  try {
    for (const [key, text] of found) localStorage.setItem(key, text);
  } catch { /* there is no room: the older one is what there is */ }
  relativeSpace.wayBack();
}

/** Kept from here on: where the game looks, there is all there is. */
export const broughtBack = bringBack();

const quietly = (act) => (...given) => { act(...given).catch(() => {}); };
relativeSpace.copies = {
  put: quietly(put),
  drop: quietly(async (ident) => {
    localStorage.setItem(GONE + ident, "");
    await drop(ident);
  }),
};
