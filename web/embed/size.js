// Owns that the article learns how high a demo is, where it listens (?fit=content): at once, and whenever that changes.
import { tell } from "./messages.js";

export function tellSize() {
  let told = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height !== told) tell("size", { height });
    told = height;
  }).observe(document.body);
}
