// Owns <relative-space-demo>, a demo in somebody else's article: its poster, its frame, and that one runs at a time.
//     <script type="module" src="…/embed.js"></script>
//     <relative-space-demo scene="jam" theme="auto" lang="en"><a href="…/embed/jam.html"><img …></a></relative-space-demo>
// It is a guest: what it draws lies in its shadow, it listens outside of itself only while a demo of its own runs, asks
// for nothing but its picture before somebody presses, and takes neither focus nor scrolling. What it must not do: throw,
// whatever the article gives it, or believe a message that isn't its own frame's.
import { scenes } from "./scenes.js";    // made by web/build/embedding.py: title, about, and the picture's width and height
import { sheet } from "./embed-look.js";
import { wordsFor } from "./embed-words.js";
import { fill } from "./fill.js";
import { make } from "./make.js";
import { THEMES } from "../boot/shared.js";    // made by the build, of web/session/settings.py
import { MOST_TITLE } from "./snippet-forms.js";    // and of web/session/embed/snippets.py

const SITE = new URL("./", import.meta.url);
const NAME = "relative-space-demo";
/** Told on the document by who starts: not a call between elements, since the article may hold another copy of this file. */
const STARTS = "relative-space:starts";
const HALVES = /\p{Cs}/gu;    // of letters: no address can hold one
/** With its own origin, since browsers cache nothing for a frame without one: each start would load Python anew. On the
    demos' own site a sandbox with that origin is none, and browsers warn of it. Rules and the window open as popups. */
const SANDBOX = SITE.origin === location.origin ? {}
  : { sandbox: "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox" };
const LOWEST = 240, TALLEST = 10_000;
/** Milliseconds after a frame has loaded in which its demo must have said something; it does so before that. */
const PATIENCE = 5_000;
const MOVES = /^[a-z\d ,]{0,4000}$/;

/** @typedef {{ title: string, said?: string, width?: number, height?: number, picture?: string }} Shown */

class Demo extends HTMLElement {
  static observedAttributes = ["scene", "code", "theme", "lang"];
  #root = this.attachShadow({ mode: "open" });
  /** What is seen. Beside it lies a hidden slot, which tells when the children change. */
  #body = /** @type {HTMLElement} */ (make("p", { class: "demo" }));
  #stage = /** @type {HTMLElement | null} */ (null);
  #frame = /** @type {HTMLIFrameElement | null} */ (null);
  /** Where to go on: the moves that were made, as the demo has told them. */
  #at = "";
  /** The theme that the demo in the frame has been told. */
  #worn = "";
  #patience = 0;

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [sheet];    // a policy without inline styles lets it through
    this.#root.append(this.#body, make("slot", { hidden: "" }));
  }

  connectedCallback() {
    for (const type of ["click", "error", "slotchange"]) this.#root.addEventListener(type, this, true);
    this.#draw();
  }

  disconnectedCallback() {
    this.#end();
    for (const type of ["click", "error", "slotchange"]) this.#root.removeEventListener(type, this, true);
  }

  /** Moved in one step (moveBefore), a frame goes on running: so nothing is to be done. */
  connectedMoveCallback() {}

  /** @param {string} name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(name, before, now) {
    if (before === now || !this.isConnected) return;
    if (name === "theme") {    // a demo that runs goes on
      this.#point();
      this.#tellTheme();
      return;
    }
    const goesOn = this.#frame && name === "lang";
    this.#end();
    if (name === "scene" || name === "code") this.#at = "";
    this.#draw();
    if (goesOn) this.#start();
  }

  /** @param {any} event */
  handleEvent(event) {
    if (event.type === "message") this.#hear(event);
    else if (event.type === "load") this.#wait();
    else if (event.type === "slotchange") { if (!this.#frame) this.#draw(); }    // the children came after the element
    else if (event.type === "error") { if (event.target.tagName === "IMG") this.#drop(event.target); }
    else if (event.type === "click") { if (event.target.closest(".start")) this.#start(); }
    else if (event.detail !== this) {    // another demo starts
      this.#end();
      this.#draw();
    }
  }

  /** What is shown here: `title` and what is `said` of it, `picture` and its sizes if there is one; null if it is nothing.
   *  @returns {Shown | null} */
  #shown() {
    const name = this.getAttribute("scene");
    if (Object.hasOwn(scenes, /** @type {string} */ (name))) {
      const [title, about, width, height] = scenes[/** @type {string} */ (name)];
      const said = this.querySelector("img")?.alt || about;
      return { title, said, width, height, picture: new URL(`embed/${name}.svg`, SITE).href };
    }
    const title = this.textContent.trim() || this.#words().position;
    return this.getAttribute("code") && name === null ? { title } : null;
  }

  #words() {
    return wordsFor(this.lang);
  }

  #address(asFrame = false) {
    const scene = this.getAttribute("scene");
    const code = scene === null && this.getAttribute("code");
    const url = new URL(Object.hasOwn(scenes, /** @type {string} */ (scene)) ? `embed/${scene}.html` : "embed.html", SITE);
    const asked = { theme: this.getAttribute("theme"), lang: this.lang };
    if (scene !== null && !Object.hasOwn(scenes, scene)) url.searchParams.set("scene", scene);
    const called = code && this.textContent.trim().slice(0, MOST_TITLE);
    if (called) url.searchParams.set("title", called);
    if (THEMES.includes(/** @type {any} */ (asked.theme))) url.searchParams.set("theme", /** @type {any} */ (asked.theme));
    if (asked.lang) url.searchParams.set("lang", asked.lang);
    if (asFrame) url.search += `${url.search ? "&" : "?"}fit=content&start=1`;
    const parts = [code && `s=${encodeURIComponent(code.replace(HALVES, ""))}`, this.#at && `at=${this.#at.replaceAll(" ", "+")}`];
    url.hash = parts.filter(Boolean).join("&");
    return url.href;
  }

  /** The poster, in the place of whatever was there. The children are not shown: the article's styles would reach them. */
  #draw() {
    const shown = this.#shown(), words = this.#words();
    /** @param {string} text */
    const named = (text) => fill(words.named, { act: text, title: /** @type {Shown} */ (shown).title });
    /** @param {string} text @param {{ "aria-label"?: string }} [label] */
    const away = (text, label) => make("a", { href: this.#address(), target: "_blank", rel: "noopener", ...label }, text);
    if (!shown) {    // a scene that this copy of the site doesn't have
      const text = this.textContent.trim() || this.querySelector("img")?.alt || words.game;
      this.#show(make("p", { class: "demo" }, away(text)));
      return;
    }
    const { title, said, picture, width = 3, height = 2 } = shown;
    const image = picture ? [make("img", { class: "start", src: picture, alt: title, width, height, loading: "lazy" })] : [];
    this.#stage = make("div", { class: "stage" }, ...image);
    const start = this.#at ? words.goOn : words.start;
    const button = make("button", { class: "start", type: "button", "aria-label": named(start) }, start);
    const acts = make("span", { class: "acts" }, button, away(words.own, { "aria-label": named(words.own) }));
    const caption = make("figcaption", {}, make(said ? "span" : "b", { class: "about" }, said ?? title), acts);
    const frame = { class: "demo", lang: words.lang, dir: words.dir };
    this.#show(make("figure", frame, this.#stage, caption));
  }

  /** @param {HTMLElement} body */
  #show(body) {
    this.#body.replaceWith(body);
    this.#body = body;
  }

  #start() {
    const stage = this.#stage;
    if (this.#frame || !stage) return;
    const top = stage.getBoundingClientRect().top;
    document.dispatchEvent(new CustomEvent(STARTS, { detail: this }));
    // One that ended above may have become lower. What was pressed stays under the finger, also where no browser sees to it.
    scrollBy({ top: stage.getBoundingClientRect().top - top, behavior: "instant" });
    this.#root.querySelector(".lost")?.remove();
    const title = fill(this.#words().frame, { title: /** @type {Shown} */ (this.#shown()).title });
    this.#worn = this.#theme;
    const frame = this.#frame = make("iframe", { title, ...SANDBOX, referrerpolicy: "no-referrer", src: this.#address(true) });
    // The poster's height until the demo tells its own; not every poster has a picture.
    frame.style.blockSize = `${Math.max(stage.offsetHeight, LOWEST)}px`;
    frame.addEventListener("load", this, { once: true });
    addEventListener("message", this);
    document.addEventListener(STARTS, this);
    const button = /** @type {HTMLElement} */ (this.#root.querySelector("button"));
    const hadFocus = this.#root.activeElement === button;
    stage.append(frame);
    if (hadFocus) frame.focus({ preventScroll: true });    // the button goes; who pressed it wants to be in the demo
    button.hidden = true;
  }

  /** The demo's own words (web/CONTRACT.md, "Embedding"). Whatever else comes isn't for us.
   * @param {MessageEvent} event */
  #hear({ source, data }) {
    if (!this.#frame || source !== this.#frame.contentWindow || data?.v !== 1) return;
    const { type, height, at } = data;
    if (type === "relative-space:size" && Number.isFinite(height) && height > 0 && height <= TALLEST) {
      this.#frame.style.blockSize = `${Math.ceil(height)}px`;
      clearTimeout(this.#patience);
      this.#stage?.classList.add("live");
      this.#tellTheme();
    }
    if (type === "relative-space:at" && typeof at === "string" && MOVES.test(at)) {
      this.#at = at;
      this.#point();
    }
  }

  /** Something has loaded. Whether it is the demo, or a host's or browser's page that says there is none, it must tell. */
  #wait() {
    if (!this.#stage?.classList.contains("live")) this.#patience = setTimeout(() => this.#giveUp(), PATIENCE);
  }

  #giveUp() {
    const hadFocus = this.#root.activeElement === this.#frame;
    this.#end();
    this.#draw();
    const caption = /** @type {Element} */ (this.#root.querySelector("figcaption"));
    caption.prepend(make("p", { class: "lost", role: "alert" }, this.#words().lost));
    if (hadFocus) /** @type {HTMLElement} */ (this.#root.querySelector("button")).focus({ preventScroll: true });
  }

  /** A picture that doesn't come leaves its title. @param {HTMLImageElement} image */
  #drop(image) {
    image.replaceWith(make("b", {}, image.alt));
  }

  get #theme() {
    const asked = /** @type {string} */ (this.getAttribute("theme"));
    return THEMES.includes(asked) ? asked : "auto";
  }

  #tellTheme() {
    if (!this.#stage?.classList.contains("live") || this.#worn === this.#theme) return;
    this.#worn = this.#theme;
    this.#frame?.contentWindow?.postMessage({ type: "relative-space:theme", v: 1, theme: this.#worn }, "*");
  }

  /** The way to a window of its own leads to where the demo is. */
  #point() {
    this.#root.querySelector("a")?.setAttribute("href", this.#address());
  }

  #end() {
    if (!this.#frame) return;
    clearTimeout(this.#patience);
    removeEventListener("message", this);
    document.removeEventListener(STARTS, this);
    this.#frame.removeEventListener("load", this);
    this.#frame.remove();
    this.#frame = null;
  }
}

if (!customElements.get(NAME)) customElements.define(NAME, Demo);    // the file may stand in an article once a demo
