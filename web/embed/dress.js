// Owns what a demo page's address asks for and must hold before the first paint: a classic script, so that it blocks.
//     <html data-scripts>           there are scripts: one step is seen, and what can be pressed is answered
//     <html data-fit="content">     ?fit=content: as high as it is (size.js tells the article); else it fills its window
//     <html lang dir>               ?lang=: the nearest language there is
// The theme is web/boot/theme.js's, sizes of words and movement web/boot/looks.js's. Nothing here is kept.
import { languages } from "./languages.js";    // made by web/build/demos.py: {tag: direction}

const root = document.documentElement;
const asked = new URLSearchParams(location.search);

/** As relativespace/words/catalogue.py chooses: the tag, or what it is a region of. @param {string} tag */
function nearest(tag) {
  for (const parts = tag.toLowerCase().split(/[-_]/); parts.length; parts.pop()) {
    const found = Object.keys(languages).find((known) => known.toLowerCase() === parts.join("-"));
    if (found) return found;
  }
  return null;
}

root.dataset.scripts = "";
if (asked.get("fit") === "content") root.dataset.fit = "content";
const language = nearest(asked.get("lang") || "");
if (language) Object.assign(root, { lang: language, dir: languages[language] });
