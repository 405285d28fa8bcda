// Owns the way back to the kept games while Python isn't up: it stands above the set-up's form from the first paint on, so
// that nothing jumps later, and to the letter as web/present/setup/way_back.py draws it. A classic script: it reads what is kept
// before there is a body, and draws as soon as the form and its parts have come (web/build/first_screen.py).
// It reads one small text (web/session/kept/way_back.py), however many games there are. Python judges what is in it once more.
(() => {
  const WAY_BACK = "relative-space:way-back";
  const MORE = "more";
  const page = window.relativeSpace ??= /** @type {PageApi} */ ({});
  let drawn = "";

  /** A text's first line, read as the headline of a game (web/session/kept/headline.py); null where that is none. */
  page.headline = (text) => {
    try {
      const line = /** @type {string} */ (text).slice(0, /** @type {string} */ (text).indexOf("\n"));
      const { ident, count, when, names, ply, winner } = JSON.parse(line);
      const isGood = [count, when, ply].every(Number.isInteger) && typeof ident === "string" && names.length > 1;
      return isGood ? { line, ident, count, when, names, ply, winner } : null;
    } catch {
      return null;
    }
  };

  /** What there is to go on with. Storage throws where the page is framed without an origin of its own. */
  function kept() {
    try {
      const text = localStorage.getItem(WAY_BACK) ?? "";
      return { game: page.headline(text), hasMore: text.endsWith(`\n${MORE}`) };
    } catch {
      return { game: null, hasMore: false };
    }
  }

  /** Write it anew, of all the games there are, the one kept last first. */
  page.pointBack = (games) => {
    const game = games.find(({ winner }) => winner === null);
    const hasMore = games.length > (game ? 1 : 0);
    if (game || hasMore) localStorage.setItem(WAY_BACK, `${game?.line ?? ""}\n${hasMore ? MORE : ""}`);
    else localStorage.removeItem(WAY_BACK);
  };

  /** @param {HTMLTemplateElement} parts @param {Headline | null} game @param {boolean} hasMore */
  function card(parts, game, hasMore) {
    const made = /** @type {Element} */ (/** @type {Element} */ (parts.content.querySelector(".wayback")).cloneNode(true));
    const [told, goOn, all] = made.children;
    if (!hasMore) all.remove();
    if (!game) {
      told.remove();
      goOn.remove();
      return made;
    }
    const [names, moves] = told.children;
    const [name, comma] = names.childNodes;
    names.replaceChildren(...game.names.flatMap((text, at) => {
      const one = name.cloneNode();
      one.textContent = text;
      return at ? [comma.cloneNode(), one] : [one];
    }));
    moves.textContent = moves.textContent.replace(/** @type {string} */ (parts.dataset.name), /** @type {any} */ (game.ply));
    goOn.setAttribute("value", game.ident);
    return made;
  }

  /** Draw it for what is kept now. Returns what Python has to know, null as long as the form isn't there. */
  page.wayBack = () => {
    const form = document.querySelector("#app .manifest");
    const parts = /** @type {HTMLTemplateElement | null} */ (document.getElementById("setup-parts"));
    if (!form || !parts?.nextElementSibling) return null;    // what is followed by something has come whole
    const { game, hasMore } = kept();
    const wanted = game || hasMore ? `${game?.line} ${hasMore}` : "";
    if (wanted !== drawn) {
      drawn = wanted;
      form.querySelector(".wayback")?.remove();
      if (wanted) form.prepend(card(parts, game, hasMore));
    }
    return { unfinished: game?.line, has_more_games: hasMore };
  };

  if (document.documentElement.dataset.first !== "set-up") return;
  const comes = new MutationObserver(() => page.wayBack() && comes.disconnect());
  comes.observe(document.documentElement, { childList: true, subtree: true });
})();
