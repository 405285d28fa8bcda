// Owns the wish that the screen stays lit while a game is going on.
//     relativeSpace.awake(isWanted)
globalThis.relativeSpace.awake = () => {};
