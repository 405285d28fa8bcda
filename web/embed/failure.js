// Owns what a demo says when it can't start, and the two ways on: once more, and in a window of its own.
// For poster.js, too, a classic script: where the engine's first script doesn't come, nothing else can say so.
import { words } from "./start-words.js";

/** This page's address, begun at once, after these moves. @param {string} at */
function address(at) {
  const url = new URL(location.href);
  url.searchParams.set("start", "1");
  const behind = new URLSearchParams(url.hash.slice(1));
  behind.delete("at");
  if (at) behind.set("at", at);
  url.hash = /** @type {any} */ (behind);
  return url;
}

/** @param {string} at */
function again(at) {
  const url = address(at);
  const isOnlyBehind = url.search === location.search;
  location.replace(url);
  if (isOnlyBehind) location.reload();    // another # alone loads nothing
}

/** A frame may not be allowed to open windows: then the link can still be read, and copied. @param {Event} event */
function openOwn(event) {
  const link = /** @type {HTMLAnchorElement} */ (event.currentTarget);
  const opened = open(link.href, "_blank");
  event.preventDefault();
  if (opened) opened.opener = null;
  else link.textContent = link.href;
}

/** The ways on: elements for whoever says what is wrong. @param {string} at */
export function waysOn(at) {
  const button = Object.assign(document.createElement("button"), { type: "button", className: "go main", textContent: words.again });
  button.addEventListener("click", () => again(at));
  const own = address(at);
  own.searchParams.delete("fit");    // a window has its own height
  const link = Object.assign(document.createElement("a"), { className: "go", href: /** @type {any} */ (own), textContent: words.own });
  link.addEventListener("click", openOwn);
  return [button, link];
}

/** Why the first script may not have come: in a sealed frame, a host has to allow it. */
export const whyUnreached = () => (self.origin === "null" ? words.sealed : words.unreached);
