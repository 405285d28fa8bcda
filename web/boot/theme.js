// Owns <html data-theme>, which is "dark" or "light" before anything is painted: a classic script, so that it blocks.
// What was asked for, first found wins: ?theme= of the address, the player's stored choice, the system's wish.
// It must not touch anything else of the page. The game changes the theme with relativeSpace.setTheme(choice).
import { THEMES } from "./shared.js";    // made by the build, of web/session/settings.py

(() => {
  const KEY = "relative-space:theme";
  const light = matchMedia("(prefers-color-scheme: light)");
  let choice = "auto";

  // Storage throws where the page is framed without an origin of its own: then nothing is remembered.
  const remembered = () => { try { return localStorage.getItem(KEY); } catch { return null; } };
  /** @param {string} value */
  const remember = (value) => { try { localStorage.setItem(KEY, value); } catch { /* see above */ } };

  const settle = () => {
    document.documentElement.dataset.theme = choice === "auto" ? (light.matches ? "light" : "dark") : choice;
  };

  const asked = new URLSearchParams(location.search).get("theme");
  choice = [asked, remembered()].find((value) => THEMES.includes(/** @type {string} */ (value))) ?? "auto";
  settle();
  light.addEventListener?.("change", settle);    // an old Safari lacks it; guard.js has told it so

  Object.assign(window.relativeSpace ??= /** @type {PageApi} */ ({}), /** @satisfies {Partial<PageApi>} */ ({
    theme: () => choice,
    /** For this visit. */
    showTheme(value) {
      if (!THEMES.includes(value)) return false;
      choice = value;
      settle();
      return true;
    },
    setTheme(value) {
      if (window.relativeSpace.showTheme(value)) remember(value);
    },
  }));
})();
