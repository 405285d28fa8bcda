// Owns how <relative-space-demo> looks. One sheet for all, given to each shadow: the article's styles don't reach in, and
// ours don't reach out. Colours are those of web/styles/themes.css; a demo keeps its own also in an article of another.
const LIGHT = "--back: #fff8ea; --ink: #1d2257; --soft: #454a7d; --line: #cdb384; --go: #ffbe45; --edge: #7a4a05";
const DARK = "--back: #151c54; --ink: #fff4df; --soft: #cdd2f6; --line: #4a549f; --go: #f6c552; --edge: #fff3dc";

/* `important` in a shadow wins over `important` in the page: a page that sets `* { display: … !important }` means itself.
   What is inherited ends at .demo; the direction, which `all` leaves alone, is an attribute of it. */
const TEXT = `
:host { display: block !important; box-sizing: border-box !important; min-inline-size: 0; max-inline-size: 100%; }
:host([hidden]) { display: none !important; }
[hidden] { display: none !important; }
.demo {
  all: initial;
  ${LIGHT};
  display: block; margin: 0; overflow: hidden; border: 1px solid var(--line); border-radius: 14px;
  background: var(--back); color: var(--ink); font: 16px/1.4 system-ui, sans-serif; color-scheme: light;
}
@media (prefers-color-scheme: dark) { .demo { ${DARK}; color-scheme: dark; } }
:host([theme="light"]) .demo { ${LIGHT}; color-scheme: light; }
:host([theme="dark"]) .demo { ${DARK}; color-scheme: dark; }
.stage { display: grid; }
.stage > * { grid-area: 1 / 1; inline-size: 100%; }
.stage img { block-size: auto; cursor: pointer; }
.stage iframe { border: 0; outline: 0; opacity: 0; color-scheme: normal; } /* the demo's, or it gets an opaque sheet */
.live iframe { opacity: 1; }
.stage b { padding: 12px 16px; } /* where the picture didn’t come */
.live > :not(iframe), .live + figcaption .about { display: none; } /* a demo says all that itself */
figcaption, .acts { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; }
.lost { flex-basis: 100%; }
figcaption { padding: 12px 16px; justify-content: space-between; }
p.demo { padding: 12px 16px; }
button {
  min-block-size: 44px; padding: 8px 24px; border: 2px solid var(--edge); border-radius: 22px;
  background: var(--go); color: #2a1a00; font: bold 1em/1.2 system-ui, sans-serif; cursor: pointer;
}
a { padding-block: 12px; color: var(--soft); }
:focus-visible { outline: 3px solid currentcolor; outline-offset: 2px; }
`;

export const sheet = new CSSStyleSheet();
sheet.replaceSync(TEXT);
