// Owns what each sound is made of: oscillators, noise and filters of the browser's own, nothing that is loaded.
//     sing(name, out, at)    begins the sound at that time of out's context; returns when the next one may begin
// A voice knows no page and no volume, and takes any context: one that renders can look at it without hearing it.
// Times are seconds from the beginning of the voice, frequencies hertz. None is longer than 1.2 s, the launch 2 s.
/**
 * A part of a voice. `from` a frequency `to` another; it swells within `rise` to its `peak`.
 * @typedef {{ at?: number, from: number, to?: number, rise?: number, lasts: number, peak: number }} Part
 * @typedef {Part & { wave?: OscillatorType, below?: number, shiver?: number }} Tone  `below`: without what is higher
 * @typedef {Part & { filter: BiquadFilterType }} Noise
 * @typedef {{ tone(part: Tone): void, noise(part: Noise): void }} Put
 * @typedef {{ next: number, play(put: Put): void }} Voice  `next`: when another may begin
 */

const SILENT = 1e-3;    // an exponential ramp can't end at nothing

/** @type {Record<string, Voice>} */
const VOICES = {
  // a case drops into the hold, and the latch catches
  load: { next: .16, play(put) {
    put.tone({ from: 290, to: 90, lasts: .2, peak: .8 });
    put.noise({ filter: "bandpass", from: 2200, to: 900, lasts: .06, peak: .5 });
    put.tone({ at: .09, wave: "triangle", from: 1250, lasts: .06, peak: .16 });
  } },
  // the same, and three notes up: it could have gone wrong
  blind: { next: .5, play(put) {
    VOICES.load.play(put);
    [784, 988, 1319].forEach((from, n) => put.tone({ at: .14 + n * .1, wave: "triangle", from, lasts: .34, peak: .32 }));
  } },
  // a crunch, two saws out of tune going down, and cards that flutter back
  jam: { next: .8, play(put) {
    put.noise({ filter: "lowpass", from: 1800, to: 180, lasts: .36, peak: .8 });
    for (const from of [155, 166]) put.tone({ wave: "sawtooth", from, to: 56, lasts: .62, peak: .34, below: 800 });
    for (let n = 0; n < 5; n++) put.noise({ at: .42 + n * .095, filter: "bandpass", from: 1300 + n * 180, lasts: .07, peak: .4 });
  } },
  // the lock says yes, and a door slides open
  keycard: { next: .36, play(put) {
    put.tone({ wave: "triangle", from: 988, lasts: .09, peak: .36 });
    put.tone({ at: .1, wave: "triangle", from: 1319, lasts: .17, peak: .36 });
    put.noise({ at: .18, filter: "bandpass", from: 600, to: 3600, rise: .12, lasts: .36, peak: .5 });
  } },
  // the bolts blow, the engine roars up, and a whistle goes off into the distance
  launch: { next: 1.7, play(put) {
    put.tone({ from: 130, to: 38, lasts: .3, peak: .8 });
    put.noise({ filter: "lowpass", from: 180, to: 2400, rise: .5, lasts: 1.9, peak: 1.1 });
    put.tone({ wave: "sawtooth", from: 46, to: 205, rise: .35, lasts: 1.8, peak: .3, below: 700 });
    put.tone({ at: .45, from: 240, to: 1900, rise: .35, lasts: 1.4, peak: .16, shiver: 9 });
  } },
  // a fanfare
  win: { next: 1.1, play(put) {
    [523, 659, 784, 1047].forEach((from, n) => {
      const lasts = n < 3 ? .26 : .76;
      put.tone({ at: n * .13, wave: "triangle", from, lasts, peak: .42 });
      put.tone({ at: n * .13, wave: "square", from: from / 2, lasts, peak: .1, below: 1400 });
    });
    put.noise({ at: .39, filter: "highpass", from: 5200, rise: .06, lasts: .6, peak: .07 });
  } },
  // a card goes from hand to hand, or is turned up
  slide: { next: .12, play(put) {
    put.noise({ filter: "bandpass", from: 900, to: 2700, rise: .05, lasts: .17, peak: .6 });
  } },
  // two soft notes: after the robots a person is next
  turn: { next: .3, play(put) {
    put.tone({ from: 587, lasts: .3, peak: .24 });
    put.tone({ at: .13, from: 784, lasts: .36, peak: .24 });
  } },
};

/** @param {string} name @param {AudioNode} out @param {number} at */
export function sing(name, out, at) {
  const voice = VOICES[name];
  if (!voice) return at;
  voice.play({ tone: (part) => tone(out, at, part), noise: (part) => noise(out, at, part) });
  return at + voice.next;
}

/** @param {AudioNode} out @param {number} begin @param {Tone} part */
function tone(out, begin, { at = 0, wave = "sine", from, to = from, rise = .006, lasts, peak, below, shiver }) {
  const { context } = out;
  const source = context.createOscillator();
  const start = begin + at;
  source.type = wave;
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, start + lasts);
  if (shiver) {
    const sway = context.createOscillator();
    const depth = context.createGain();
    sway.frequency.value = shiver;
    depth.gain.value = from / 12;
    sway.connect(depth).connect(source.frequency);
    sway.start(start);
    sway.stop(start + lasts);
  }
  const soft = below ? source.connect(filtered(context, "lowpass", below)) : source;
  play(source, soft, out, start, { rise, lasts, peak });
}

/** @param {AudioNode} out @param {number} begin @param {Noise} part */
function noise(out, begin, { at = 0, filter, from, to = from, rise = .004, lasts, peak }) {
  const { context } = out;
  const source = context.createBufferSource();
  const start = begin + at;
  source.buffer = hiss(context);
  const shaped = filtered(context, filter, from);
  source.connect(shaped);
  shaped.frequency.setValueAtTime(from, start);
  shaped.frequency.exponentialRampToValueAtTime(to, start + lasts);
  play(source, shaped, out, start, { rise, lasts, peak });
}

/** Let a source sound: up within `rise`, then away.
 *  @param {AudioScheduledSourceNode} source @param {AudioNode} last @param {AudioNode} out @param {number} start
 *  @param {{ rise: number, lasts: number, peak: number }} shape */
function play(source, last, out, start, { rise, lasts, peak }) {
  const swell = out.context.createGain();
  swell.gain.setValueAtTime(SILENT, start);
  swell.gain.linearRampToValueAtTime(peak, start + rise);
  swell.gain.exponentialRampToValueAtTime(SILENT, start + lasts);
  last.connect(swell).connect(out);
  source.start(start);
  source.stop(start + lasts);
}

/** @param {BaseAudioContext} context @param {BiquadFilterType} type @param {number} frequency */
function filtered(context, type, frequency) {
  const filter = context.createBiquadFilter();
  filter.type = type;
  filter.frequency.value = frequency;
  filter.Q.value = .9;
  return filter;
}

/** @type {WeakMap<BaseAudioContext, AudioBuffer>} */
const made = new WeakMap();

/** Two seconds of white noise, made once a context. @param {BaseAudioContext} context @returns {AudioBuffer} */
function hiss(context) {
  if (!made.has(context)) {
    const buffer = context.createBuffer(1, 2 * context.sampleRate, context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
    made.set(context, buffer);
  }
  return /** @type {AudioBuffer} */ (made.get(context));
}
