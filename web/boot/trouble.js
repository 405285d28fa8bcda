// Owns the panel that says that something went wrong after the start (#trouble in index.html). Python gives the sentence:
//     relativeSpace.trouble(sentence)
// It must not need Python for anything else: Python is what may have failed.
import { at } from "./find.js";

at("trouble-reload").addEventListener("click", () => location.reload());
at("trouble-close").addEventListener("click", () => { at("trouble").hidden = true; });

globalThis.relativeSpace.trouble = (sentence) => {
  at("trouble-message").textContent = sentence;
  at("trouble").hidden = false;
};
