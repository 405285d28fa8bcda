// Owns every word that the start screen says from script, so that languages can follow in one place.
// The words that are seen before any script runs stand in index.html.
export const words = {
  stages: {
    fetching: "Fetching the engine…",
    starting: "Starting Python…",
    packing: "Packing the cards…",
  },
  bytes: "{done} of {all} MB",
  patience: {
    5: "This takes a moment the first time.",
    15: "Still at it: on a slow line this can take a minute or two.",
  },
  failures: {
    missing: "A part of the game could not be fetched ({file}): check your connection, then try again.",
    broken: "A part of the game arrived damaged ({file}): try again, or tell whoever runs this site.",
    python: "The game could not start in this browser: try again, or use a newer browser.",
    game: "The game stopped while it was getting ready: try again.",
  },
};

/** A sentence with its named places filled in. */
export const say = (sentence, params = {}) => sentence.replace(/\{(\w+)\}/g, (_, name) => String(params[name]));
