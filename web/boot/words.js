// Owns every word that the start screen says from script, so that languages can follow in one place.
// The words that are seen before any script runs stand in index.html.
export const words = {
  stages: {
    fetching: "Fetching the engine…",
    starting: "Starting Python…",
    packing: "Packing the cards…",
  },
  bytes: "{done} of {all} MB, unpacked",
  patience: {
    5: "This takes longest the first time.",
    15: "Still at it: on a slow line this can take a minute or two.",
  },
  wishes: {
    start: "The game starts as soon as all is here.",
    menu: "The settings open as soon as all is here.",
    "game-open": "The game goes on as soon as all is here.",
    "look-games": "The list opens as soon as all is here.",
    "lesson-open": "The first lesson begins as soon as all is here.",
  },
  anyway: "Start anyway",
  failures: {
    missing: "A part of the game could not be fetched ({file}): check your connection, then try again.",
    broken: "A part of the game arrived damaged ({file}): try again, or tell whoever runs this site.",
    type: "This site hands out a script under a wrong type ({file}): tell whoever runs it.",
    old: "This browser is too old for the game: use a newer one. The rules can be read in any.",
    noWasm: "This browser can’t run WebAssembly, which the game needs: some safe modes switch it off. Switch it on, or use another browser.",
    memory: "There is not enough memory free on this device: close other tabs or apps, then try again.",
    unfinished: "The last start did not finish: perhaps this device ran short of memory. Close other tabs or apps first, then start anyway; or read the rules here.",
    python: "The game could not start in this browser: try again, or use a newer browser.",
    game: "The game stopped while it was getting ready: try again.",
  },
  fatal: "The game has stopped on this page. Load it again; what was kept is still there.",
  news: {
    ready: "A new version is ready.",
    loading: "Loading it…",
  },
};

/** A sentence with its named places filled in. @param {string} sentence @param {Record<string, string>} params */
export const say = (sentence, params = {}) => sentence.replace(/\{(\w+)\}/g, (_, name) => String(params[name]));
