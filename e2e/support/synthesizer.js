/* A stand-in for the browser's synthesizer that takes notes in `heard` and can be made to fail. A script for a page
   that is not yet there: it comes before everything of the page's own. */
(() => {
  const heard = window.heard = {
    cues: [],           // what was asked for
    made: 0,            // synthesizers, and whether each in a gesture
    inGesture: true,
    started: 0,         // oscillators and pieces of noise
    resumed: 0,
    volume: null,
    refuses: "",        // "make", "resume" or "start"
  };

  // The browser's own is no use here: to it, each look that a test takes into the page is a gesture.
  const activation = {
    last: -Infinity,
    get isActive() { return performance.now() - this.last < 2000; },
    get hasBeenActive() { return this.last > 0; },
  };
  for (const kind of ["mousedown", "keydown", "touchend", "click"]) {
    addEventListener(kind, (event) => { if (event.isTrusted) activation.last = performance.now(); }, true);
  }
  Object.defineProperty(navigator, "userActivation", { get: () => activation });

  window.relativeSpace = {};
  let cue;
  Object.defineProperty(relativeSpace, "cue", {
    set(given) { cue = given; },
    get() { return (names) => { heard.cues.push(names); cue(names); }; },
  });

  const parameter = () => ({
    value: 1,
    setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {},
    setTargetAtTime(value) { this.value = value; },
  });
  class Part {
    constructor(context) {
      Object.assign(this, { context, gain: parameter(), frequency: parameter(), Q: parameter() });
    }
    connect(to) { return to; }
    start() {
      if (heard.refuses === "start") throw new Error("no device");
      heard.started += 1;
    }
    stop() {}
  }
  const make = function () {
    const part = new Part(this);
    heard.volume ??= part;    // the first that is asked for after the limiter
    return part;
  };
  window.AudioContext = class {
    constructor() {
      if (heard.refuses === "make") throw new Error("too many");
      heard.made += 1;
      heard.inGesture &&= navigator.userActivation.isActive;
      heard.context = this;
      Object.assign(this, { state: "suspended", currentTime: 0, sampleRate: 100, destination: new Part(this) });
    }
    createDynamicsCompressor() { return new Part(this); }
    createBuffer(channels, length) { return { getChannelData: () => new Float32Array(length) }; }
    async resume() {
      heard.resumed += 1;
      if (heard.refuses === "resume") throw new Error("not now");
      this.state = "running";
    }
    async suspend() { this.state = "suspended"; }
  };
  for (const kind of ["Gain", "Oscillator", "BiquadFilter", "BufferSource"]) {
    AudioContext.prototype[`create${kind}`] = make;
  }
})();
