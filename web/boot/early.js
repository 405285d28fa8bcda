// Owns the very first moment of the downloads: the large files are asked for before the page is even parsed, because on
// a slow tablet it takes half a second until a module of ours runs. A classic script. It only asks: downloads.js takes
// the answers over, or drops what is not needed after all.
import { files, isPacked } from "./manifest.js";

/** Whether a service worker of ours answers. In a frame without an origin of its own, asking for it throws. */
const isKept = () => { try { return Boolean(navigator.serviceWorker?.controller); } catch { return false; } };

const LARGE = /** @type {const} */ (["wasm", "library", "app"]);

(() => {
  const { dataset } = document.documentElement;
  const page = window.relativeSpace ??= /** @type {PageApi} */ ({});
  page.asked = new Map();
  // Too old (guard.js), without wasm, or with all of it kept here by an earlier visit: then nothing is asked for.
  if (dataset.state !== "booting" || typeof WebAssembly !== "object" || isKept()) return;

  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  const [own] = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByName(src));
  // This very script has come unpacked: then this host packs nothing, and the packed copies are asked for by their names.
  const ending = isPacked && own?.encodedBodySize && own.encodedBodySize === own.decodedBodySize ? ".gz" : "";
  for (const name of LARGE) {
    const { path } = files[name];
    const answer = fetch(new URL(`../${path}${ending}`, src));
    answer.catch(() => {});    // whoever waits for it will say so
    page.asked.set(path, answer);
  }
  const href = new URL(`../${files.asm.path}`, src).href;
  const module = Object.assign(document.createElement("link"), { rel: "modulepreload", href });
  document.head.append(module);
})();
