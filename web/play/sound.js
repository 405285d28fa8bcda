// Owns the sounds, made by the browser's own synthesizer: nothing is loaded.
//     relativeSpace.cue(names)    "load jam …": play what a move sounds like
globalThis.relativeSpace.cue = () => {};
