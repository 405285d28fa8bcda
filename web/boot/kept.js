// Owns what the page itself does with the files that an earlier visit has left here (web/offline/store.js keeps them):
// it reads one, and forgets one that is of no use, or it would be served for ever. It must not keep anything.
import { address } from "./downloads.js";

const OURS = "relative-space";    // what the names of our caches begin with

/** A file that is kept here, or undefined. Nothing has to be counted then. @param {{ path: string }} file */
export async function kept({ path }) {
  try {
    return await globalThis.caches?.match(address(path));
  } catch {
    return undefined;    // storage is refused
  }
}

/** Away with a file that is damaged or refused, wherever we keep it. The service worker gets it anew.
 * @param {string} path */
export async function forget(path) {
  try {
    for (const name of (await globalThis.caches?.keys()) ?? []) {
      if (name.startsWith(OURS)) await (await caches.open(name)).delete(address(path));
    }
  } catch {
    // Storage is refused: nothing is kept there.
  }
}
