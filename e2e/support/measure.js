/* Measures the page as a hand and an eye meet it. A function expression: evaluate it in the page, it takes nothing and
   returns plain values (lengths in px, rounded down to its sampling step). What lies outside the window is scrolled to,
   as a hand would, and all is left where it was. What is too little or too much is decided in measuring.py, not here. */
() => {
  const root = document.querySelector("dialog[open]") ?? document.body;
  const all = (selector) => [...root.querySelectorAll(selector)];
  const box = (el) => el.getBoundingClientRect();
  const least = (values) => (values.length ? Math.min(...values) : null);
  const isVisible = (el) => {
    const r = box(el);
    return r.width > 0 && r.height > 0 && el.checkVisibility({ visibilityProperty: true });
  };
  const isWithin = (inner, outer, slack) =>
    inner.left >= outer.left - slack && inner.right <= outer.right + slack &&
    inner.top >= outer.top - slack && inner.bottom <= outer.bottom + slack;
  const isHit = (el, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && el.contains(hit);
  };

  /* Into the window, where the page is longer than that; and whether it got there. */
  const inWindow = (r) => isWithin(r, { left: 0, top: 0, right: innerWidth, bottom: innerHeight }, 1);
  const scrolled = new Map();
  const bring = (el, isCovered = false) => {
    if (inWindow(box(el)) && !isCovered) return true;
    for (let at = el.parentElement; at; at = at.parentElement) {
      if (!scrolled.has(at)) scrolled.set(at, [at.scrollLeft, at.scrollTop]);
    }
    el.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const r = box(el);
    // What is higher than the window can't be in it whole: its middle is.
    return inWindow(r) || (r.height > innerHeight && r.left >= -1 && r.right <= innerWidth + 1);
  };

  /* The side of the largest square in which every sampled point belongs to el: what is left to aim at where other
     cards lie over it. Most have nothing over them: then it is the square in their middle, and few points tell. */
  const isFreeSquare = (el, left, top, side) => {
    const places = Array.from({ length: 8 }, (_, i) => 1 + (i * (side - 2)) / 7);
    return places.every((y) => places.every((x) => isHit(el, left + x, top + y)));
  };
  const freeSquare = (el, area = el) => {
    bring(area);
    const r = box(area);
    const small = Math.min(r.width, r.height);
    if (isFreeSquare(el, r.left + (r.width - small) / 2, r.top + (r.height - small) / 2, small)) return Math.floor(small);
    const step = small < 80 ? 2 : Math.floor(small / 14);
    const columns = Math.floor(r.width / step);
    let best = 0;
    let above = new Array(columns).fill(0);
    for (let y = 0; y < Math.floor(r.height / step); y++) {
      const row = new Array(columns).fill(0);
      for (let x = 0; x < columns; x++) {
        if (!isHit(el, r.left + x * step + 1, r.top + y * step + 1)) continue;
        row[x] = 1 + (x ? Math.min(row[x - 1], above[x], above[x - 1]) : 0);
        best = Math.max(best, row[x]);
      }
      above = row;
    }
    return best * step;
  };

  /* How high the first glyph of a text is drawn. */
  const pen = document.createElement("canvas").getContext("2d");
  const glyphHeight = (el) => {
    const s = getComputedStyle(el);
    pen.font = `${s.fontSize} ${s.fontFamily}`;
    const drawn = pen.measureText(el.textContent.trim()[0]);
    return drawn.actualBoundingBoxAscent + drawn.actualBoundingBoxDescent;
  };

  const scrolls = (el) => /auto|scroll/.test(getComputedStyle(el).overflow);

  /* Every line of text, with its element, its rectangle, and the part of it that the boxes round it let through. Cards
     are left out (their numbers are covered on purpose), the log too (it scrolls). */
  const notText = ".vh, script, style, noscript, .sprite, .card, [role=log], option, .boom";
  const clips = (el) => getComputedStyle(el).overflow !== "visible";
  const throughBoxes = (el, r) => {
    const seen = { left: r.left, right: r.right, top: r.top, bottom: r.bottom };
    for (let at = el; at && at !== document.body; at = at.parentElement) {
      if (!clips(at)) continue;
      const b = box(at);
      seen.left = Math.max(seen.left, b.left);
      seen.right = Math.min(seen.right, b.right);
      seen.top = Math.max(seen.top, b.top);
      seen.bottom = Math.min(seen.bottom, b.bottom);
    }
    return seen.right - seen.left > 1 && seen.bottom - seen.top > 4 ? seen : null;
  };
  const lines = [];
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const el = walk.currentNode.parentElement;
    const text = walk.currentNode.textContent.trim();
    if (!text || !isVisible(el) || el.closest(notText)) continue;
    if (getComputedStyle(el.closest(".logbox") ?? el).clipPath.startsWith("inset(50%")) continue;
    const range = document.createRange();
    range.selectNodeContents(walk.currentNode);
    for (const r of range.getClientRects()) {
      if (r.width > 1) lines.push({ text: text.slice(0, 24), el, r, seen: throughBoxes(el, r) });
    }
  }

  /* Texts that a box cuts off, that are shortened on purpose (an ellipsis), that leave their zone. */
  const cut = new Set();
  const shortened = new Set();
  const isShortening = (s) => s.textOverflow === "ellipsis" || s.webkitLineClamp !== "none";
  const zones = "button, .go, .tool, .turn, .bar, .seat, .alert, .finale, .manifest, .sheet, .boot";
  const sticksOut = (r, b, across, down) =>
    r.right > b.right + across || r.left < b.left - across || r.bottom > b.bottom + down || r.top < b.top - down;
  for (const { text, el, r, seen } of lines) {
    for (let at = el; at && at !== document.body && !scrolls(at); at = at.parentElement) {
      if (!clips(at) || !sticksOut(r, box(at), 1.5, 3)) continue;
      if (isShortening(getComputedStyle(at))) shortened.add(text);
      else cut.add(`${text} in .${at.className}`);
      break;
    }
    const zone = el.closest(zones);
    if (seen && zone && !el.closest(".pod") && sticksOut(seen, box(zone), 1, 2)) {
      cut.add(`${text} out of .${zone.className || zone.tagName}`);
    }
  }

  /* Texts that lie over each other. What keeps its place while the page scrolls below it is a layer of its own. */
  const layer = (el) => {
    for (let at = el; at && at !== document.body; at = at.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
    }
    return null;
  };
  const overlapping = new Set();
  const shown = lines.filter((line) => line.seen).map((line) => ({ ...line, layer: layer(line.el) }));
  for (let i = 0; i < shown.length; i++) {
    for (let j = i + 1; j < shown.length; j++) {
      const [a, b] = [shown[i], shown[j]];
      if (a.layer !== b.layer || a.el.contains(b.el) || b.el.contains(a.el)) continue;
      const width = Math.min(a.seen.right, b.seen.right) - Math.max(a.seen.left, b.seen.left);
      const height = Math.min(a.seen.bottom, b.seen.bottom) - Math.max(a.seen.top, b.seen.top);
      // A line of large letters is less high than their box: a sixth of it is not yet the letters themselves.
      if (width > 2 && height > Math.max(4, Math.min(a.r.height, b.r.height) / 6)) overlapping.add(`${a.text} / ${b.text}`);
    }
  }

  /* What a table shows without scrolling; asked before anything is scrolled to. */
  const isTable = root.querySelector(".table") !== null;
  const needed = isTable ? all(".me .card, .pod, .turn button, .bar button, .bar a, .finale button") : [];
  const outside = needed.filter((el) => !inWindow(box(el)));

  /* Buttons beside cards, pods and players: their size, and whether they can be got at, if need be by scrolling. */
  const controls = all("button, a.tool, a.go, a.link, summary").filter((el) => isVisible(el) && !el.closest(".others") && !el.matches(".card, .pod"));
  const isOnTop = (el) => {
    const r = box(el);
    return isHit(el, r.left + r.width / 2, r.top + r.height / 2);
  };
  const buried = controls.filter((el) => !(bring(el) && isOnTop(el)) && !(bring(el, true) && isOnTop(el)));
  const name = (el) => el.getAttribute("aria-label") ?? el.textContent.trim().slice(0, 30);

  /* Fields: wide enough to read in them what was typed or chosen. */
  const fields = all("input[type=text], select").filter(isVisible);

  /* Boxes whose content can be pushed sideways: the strip of players may be, and tables and text of the rules page. */
  const sideways = all("*").filter((el) => scrolls(el) && !el.matches(".seats, .tablebox, pre") && el.scrollWidth > el.clientWidth + 1);

  /* Choices on other players' seats; and seats, which their name's button covers. */
  const choices = all(".others :is(button.card, .give)");
  const seats = all(".seat h3 button");
  const ownNumbers = all(".me .item").map((card) => glyphHeight(card.querySelector(".num")) / card.offsetHeight);
  const measured = {
    ownCard: least(all(".me button.card").map((el) => freeSquare(el))),
    pod: least(all("button.pod").map((el) => freeSquare(el))),
    choice: least(choices.map((el) => freeSquare(el))),
    seat: least(seats.map((el) => freeSquare(el, el.closest(".seat")))),
    control: least(controls.map((el) => Math.round(Math.min(box(el).width, box(el).height)))),
    field: least(fields.map((el) => Math.floor(box(el).width))),
    otherNumber: least(all(".others .card.free .num").map((el) => parseFloat(getComputedStyle(el).fontSize))),
    ownNumberShare: least(ownNumbers),
    ownCardHeight: all(".me .card")[0]?.offsetHeight ?? null,
    otherCardHeight: Math.max(0, ...all(".others .card").map((el) => el.offsetHeight)) || null,
    scrollX: document.body.scrollWidth - document.body.clientWidth,
    scrollY: document.body.scrollHeight - document.body.clientHeight,
    outside: outside.map(name),
    outOfReach: outside.filter((el) => !bring(el)).map(name),
    buried: buried.map(name),
    sideways: sideways.map((el) => `.${el.className || el.tagName}`),
    cut: [...cut],
    overlapping: [...overlapping],
    shortened: [...shortened],
  };
  for (const [el, [left, top]] of scrolled) el.scrollTo({ left, top, behavior: "instant" });
  return measured;
}
