// Owns movement: where a change of the page (web/boot/page.js) takes a card from one place to another, it is seen going.
//     relativeSpace.settled()    a promise: nothing that belongs to the last move is under way any more
globalThis.relativeSpace.settled = () => Promise.resolve();
