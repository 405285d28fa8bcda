// Owns the wish that the screen stays lit while a game is going on: people think, and nobody touches the tablet.
//     relativeSpace.awake(isWanted)
// The browser may refuse (no https, little battery, an old browser) and takes the lock away whenever the page is hidden.
// Refused is refused: the game goes on, and the next tap or return asks again.
let isWanted = false;
let isAsking = false;
/** @type {WakeLockSentinel | null} */
let lock = null;

async function ask() {
  if (!isWanted || isAsking || lock || document.hidden || !navigator.wakeLock) return;
  isAsking = true;
  try {
    const got = await navigator.wakeLock.request("screen");
    lock = got;
    got.addEventListener("release", () => { if (lock === got) lock = null; });
  } catch { /* then the screen does as it does */ }
  isAsking = false;
  if (!isWanted) letGo();    // the game has ended while the browser thought about it
}

function letGo() {
  const held = lock;
  lock = null;
  held?.release().catch(() => {});
}

globalThis.relativeSpace.awake = (wish) => {
  isWanted = wish;
  if (isWanted) ask();
  else letGo();
};

document.addEventListener("visibilitychange", ask);
document.addEventListener("click", ask, { capture: true, passive: true });
