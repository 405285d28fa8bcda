// Owns where embed.html leads: ?scene=NAME to that demo, #s=CODE to the page for a scene of one's own, with all else that
// the address says. Before the first paint, so that the list under it isn't seen, and when an address is put in place of
// another. Anything else stays: the list, with a sentence if a demo is named that isn't there.
import { names } from "./names.js";    // made by web/build/demos.py

function lead() {
  const url = new URL(location.href);
  const name = url.searchParams.get("scene");
  const hasCode = Boolean(new URLSearchParams(url.hash.slice(1)).get("s"));
  const page = name !== null ? names.find((known) => known === name) : hasCode && "own";
  if (page) {
    url.searchParams.delete("scene");
    url.pathname = url.pathname.replace(/[^/]*$/, `embed/${page}.html`);
    location.replace(url);
  } else if (name !== null) {
    addEventListener("DOMContentLoaded", () => {
      /** @type {HTMLElement} */ (document.getElementById("unknown")).hidden = false;
    });
  }
}

lead();
addEventListener("hashchange", lead);
