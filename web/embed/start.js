// Owns the start of the engine inside a demo page (embed/NAME.html), in the place of its poster, once somebody wants it:
//     const { tryIt } = await import("../assets/demo-HASH.js");    not before that: it is what asks for all the rest
//     tryIt({ where: () => "play 3 0", hadFocus: true });    asked when Python is up: the moves to go on after, for one may
//                                       leaf on while it comes; and whether what was pressed had the focus
// Called again, it does nothing.
// The page has <html data-demo="NAME"> (without a name, its address carries a scene, #s=CODE), #app with the poster, in
// whose place Python draws, and an empty #wait for what is said meanwhile. <html data-state> is `booting`, then
// `ready` or `failed`, from here on.
// This module is also the interpreter that PyScript asks for `loadPyodide`. Nothing here, and nothing that it imports,
// keeps anything or needs an origin of the page's own.
import { fetchAll } from "../boot/fetching.js";
import { load } from "../boot/interpreter.js";
import "../boot/page.js";
import { failed, failedBy, showOn } from "../boot/state.js";
import { tell } from "./messages.js";
import { config, program } from "./program.js";    // made by the build: pyscript.toml and main.py
import "./pictures.js";
import { makeScreen } from "./wait.js";

export { version } from "../boot/interpreter.js";

const root = document.documentElement;
/** @type {import("../boot/runtime.js").Coming | null} */
let coming = null;

/** What is behind the # of a demo's address: the code of a scene (`s`), the moves to go on after (`at`). */
const behind = () => new URLSearchParams(location.hash.slice(1));

/** PyScript finds its script by the type, and reads the configuration from the attribute. Data, for a strict policy. */
function giveProgram() {
  const script = Object.assign(document.createElement("script"), { type: "py", textContent: program });
  script.setAttribute("config", JSON.stringify({ ...config, interpreter: import.meta.url }));
  document.body.append(script);
}

/** Everything that Python may call: what is asked of it, and what is told about it.
 *  @param {ReturnType<typeof makeScreen>} screen @param {() => object} asked @param {boolean} hadFocus */
function hang(screen, asked, hadFocus) {
  const pressed = document.activeElement;
  Object.assign(globalThis.relativeSpace, /** @satisfies {Partial<PageApi>} */ ({
    demo: () => JSON.stringify(asked()),
    refused(sentence) {
      screen.refuse();
      failed(sentence);
    },
    told: (at) => {
      screen.goOnAt(at);
      tell("at", { at });
    },
    trouble: screen.showTrouble,
    // Nobody has gone on to something else meanwhile, here or in the article.
    isFocusFree: () => hadFocus && document.hasFocus() && [pressed, document.body, null].includes(document.activeElement),
  }));
}

export function tryIt({ where = () => behind().get("at") ?? "", hadFocus = document.activeElement !== document.body } = {}) {
  if (coming) return;
  const screen = makeScreen(where);
  root.dataset.state = "booting";
  showOn(screen);
  hang(screen, () => ({ name: root.dataset.demo ?? "", code: behind().get("s") ?? "", at: where() }), hadFocus);
  tell("started");
  try {
    coming = fetchAll();
    giveProgram();
  } catch (error) {
    failedBy(error);
  }
}

/** Python is here, and the poster waits for nothing else. */
const settled = async () => {};

/** PyScript calls this with its own options; everything is on its way by then. @param {object} options */
export const loadPyodide = (options) => load(/** @type {NonNullable<typeof coming>} */ (coming), options, settled);
