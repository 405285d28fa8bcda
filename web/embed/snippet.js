// Owns nothing but the way from web/session/embed/snippets.py into a script: the texts that people paste into their articles are
// written there, and the build hands them over (web/build/embedding.py). tests/session/test_snippets.py compares the two.
import { FRAME_HEIGHT, FORMS, MOST_TITLE, OWN_FORMS } from "./snippet-forms.js";
import { fill } from "./fill.js";

/** @type {Record<string, string>} */
const SIGNS = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
/** @param {string} text */
const escape = (text) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign]);

/**
 * The text to paste. `form`: "frame" or "element"; `site`: the site's address, with a slash at its end; then either `name`
 * and `about` of a demo that ships, or the `code` of a scene of one's own.
 * @param {string} form
 * @param {{ site: string, title: string, name?: string, about?: string, code?: string }} what
 */
export function snippet(form, { site, title, name = "", about = "", code = "" }) {
  const called = encodeURIComponent([...title.replace(/\p{Cs}/gu, "")].slice(0, MOST_TITLE).join(""));
  const page = code ? `${site}embed.html${called && "?title="}${called}#s=${code}` : `${site}embed/${name}.html`;
  const picture = `${site}embed/${name}.svg`;
  const values = { page, picture, title, about, site, name, code, height: String(FRAME_HEIGHT) };
  const escaped = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, escape(value)]));
  return fill((code ? OWN_FORMS : FORMS)[form], escaped);
}
