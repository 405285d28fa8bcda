// Owns what a demo page and the page that it stands in say to each other (web/CONTRACT.md, "Embedding").
// To anybody: who it is can't be known here, and nothing is told that isn't on the screen.
/** @param {string} what @param {object} [more] */
export function tell(what, more) {
  if (parent !== self) parent.postMessage({ type: `relative-space:${what}`, v: 1, ...more }, "*");
}

/** Call back with what the page around this one says of a kind. Whatever else comes isn't for us.
 *  @param {string} what @param {(data: any) => void} act */
export function hear(what, act) {
  addEventListener("message", ({ source, data }) => {
    if (parent !== self && source === parent && data?.v === 1 && data.type === `relative-space:${what}`) act(data);
  });
}
