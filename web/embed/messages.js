// Owns what a demo page tells the page that it stands in (web/CONTRACT.md, "Embedding"). It hears nothing from there.
// To anybody: who it is can't be known here, and nothing is told that isn't on the screen.
export function tell(what, more) {
  if (parent !== self) parent.postMessage({ type: `relative-space:${what}`, v: 1, ...more }, "*");
}
