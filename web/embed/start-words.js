// Owns the words of a demo that starts, or can't; those of the start itself are in web/boot/words.js.
export const words = {
  again: "Try again",
  own: "Open the demo in its own window",
  goOn: "Go on",
  unreached: "The engine could not be fetched: check your connection, then try again.",
  sealed: "Inside this page the demo may not load its engine. It can be played in a window of its own.",
};
