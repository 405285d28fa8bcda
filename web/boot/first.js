// Owns <html data-first>: what is seen until Python is up. A classic script, so that it is settled before the first paint.
//     set-up   the form stands in the page and can be used at once (setup.js)
//     wait     the address carries a set-up or more (web/session/setup/links.py): a table may come next, so nothing but waiting
// Without scripts there is no such attribute, and the form is not shown (boot.css).
// It also keeps what is tapped before setup.js is there to answer: a form that is sent would load the page anew.
(() => {
  const page = window.relativeSpace ??= /** @type {PageApi} */ ({});
  const asked = new URLSearchParams(location.search);
  const isWait = ["players", "seed", "first", "deck"].some((name) => asked.has(name)) || location.hash.length > 1;
  document.documentElement.dataset.first = isWait ? "wait" : "set-up";

  page.early = [];
  /** @param {Event} event */
  const keep = (event) => {
    if (!page.early) {    // setup.js has taken the list, and hears for itself from then on
      for (const kind of ["submit", "click"]) document.removeEventListener(kind, keep);
      return;
    }
    if (event.type === "submit") event.preventDefault();
    page.early.push(event);
  };
  document.addEventListener("submit", keep);
  document.addEventListener("click", keep);
})();
