// Owns the words of <relative-space-demo>, by language. A language is one more entry; titles of demos come with the scenes.
const WORDS = {
  en: {
    dir: "ltr",
    start: "Try it",
    goOn: "Go on",
    own: "Open in a window of its own",
    named: "{act}: {title}",
    lost: "The demo didn’t come. Check your connection, or open it in a window of its own.",
    frame: "{title} – a demo to play",
    position: "A position to play",
    game: "Relative Space",
  },
};

/** Those of a language tag such as "en-GB", in English where there are none; `lang` is the language that they are in.
 *  @param {string} tag */
export function wordsFor(tag) {
  const asked = tag.toLowerCase().split("-")[0];
  const lang = Object.hasOwn(WORDS, asked) ? asked : "en";
  return { lang, ...WORDS[/** @type {keyof typeof WORDS} */ (lang)] };
}
