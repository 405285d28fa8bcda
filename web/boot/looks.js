// Owns how large words are and whether things move, before anything is painted: a classic script, so that it blocks.
//     <html data-text>    "normal", "large", "larger"
//     <html data-motion>  "on" or "off": what was chosen, or what the system wishes
// What was chosen is kept with the other settings (web/session/settings.py); the game tells of changes with
// relativeSpace.wear(name, choice). It must not touch the theme (theme.js).
import { LOOKS, USUAL_LOOKS } from "./shared.js";    // made by the build, of web/session/settings.py

(() => {
  const KEY = "relative-space:settings";
  const { dataset } = document.documentElement;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const chosen = { ...USUAL_LOOKS };

  const settle = () => {
    const looks = { ...chosen };
    if (looks.motion === "system") looks.motion = calm.matches ? "off" : "on";
    for (const name of Object.keys(looks)) {
      if (dataset[name] !== looks[name]) dataset[name] = looks[name];
    }
  };
  /** @param {string} name @param {string} choice */
  const wear = (name, choice) => {
    if (!LOOKS[name]?.includes(choice)) return;
    chosen[name] = choice;
    settle();
  };

  // Storage throws where the page is framed without an origin of its own, and what is kept may be anything.
  let kept = null;
  try { kept = JSON.parse(/** @type {string} */ (localStorage.getItem(KEY))); } catch { /* then all is as usual */ }
  for (const name of Object.keys(LOOKS)) wear(name, kept?.[name]);
  settle();
  calm.addEventListener?.("change", settle);

  (window.relativeSpace ??= /** @type {PageApi} */ ({})).wear = wear;
})();
