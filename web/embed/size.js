// Owns that the article learns how high a demo is, where it listens (?fit=content): at once, and whenever that changes.
import { tell } from "./messages.js";

export function tellSize() {
  let told = 0;
  const look = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height !== told) tell("size", { height });
    told = height;
  };
  look();    // an observer is called only where something is painted, and the article waits to hear that this page is there
  new ResizeObserver(look).observe(document.body);
}
