// Owns where embed.html leads: ?scene=NAME to that demo, #s=CODE to the page for a scene of one's own, with all else that
// the address says. Before the first paint, so that the list under it isn't seen. Anything else stays: the list.
import { names } from "./names.js";    // made by web/build/demos.py

const url = new URL(location.href);
const name = url.searchParams.get("scene");
const hasCode = new URLSearchParams(url.hash.slice(1)).has("s");
const page = name !== null ? names.find((known) => known === name) : hasCode && "own";
if (page) {
  url.searchParams.delete("scene");
  url.pathname = url.pathname.replace(/[^/]*$/, `embed/${page}.html`);
  location.replace(url);
}
