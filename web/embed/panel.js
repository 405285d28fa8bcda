// Owns the panel of a demo that gives its own snippets away (#embed-panel): two texts, and a button each that copies it.
// It works before Python is up and beside it. What the texts are, snippet.js says.
import { at, within } from "../boot/find.js";
import { snippet } from "./snippet.js";

const LOCAL = /^(localhost|.*\.localhost|127\..*|\[::1\])$/;

const dialog = () => /** @type {HTMLDialogElement} */ (at("embed-panel"));

function open() {
  const { name = "", about = "", title } = dialog().dataset;
  const code = name ? "" : new URLSearchParams(location.hash.slice(1)).get("s") ?? "";
  const site = new URL("../", location.href.split(/[?#]/)[0]).href;
  for (const area of dialog().querySelectorAll("textarea")) {
    area.value = snippet(area.name, { site, title: /** @type {string} */ (title), name, about, code });
    area.setSelectionRange(0, 0);    // or it would open scrolled to its end
  }
  within(dialog(), "[role=status]").textContent = "";
  within(dialog(), ".notice").hidden = !LOCAL.test(location.hostname);
  dialog().showModal();
}

/** A frame may not be allowed to write to the clipboard: then the text is marked, for the keyboard's own copying.
 * @param {HTMLButtonElement} button */
async function copy(button) {
  /** @type {HTMLTextAreaElement} */
  const area = within(dialog(), `textarea[name="${button.value}"]`);
  const status = within(dialog(), "[role=status]");
  const { copied, marked } = status.dataset;
  try {
    await navigator.clipboard.writeText(area.value);
    status.textContent = /** @type {string} */ (copied);
  } catch {
    area.focus();
    area.select();
    status.textContent = /** @type {string} */ (marked);
  }
}

export const panel = { embed: open, copy, "close-embed": () => dialog().close() };
