// The one object between the page's scripts and its Python: `globalThis.relativeSpace`, in Python `from js import
// relativeSpace`. This is the list of all that hangs on it; each member names the script that puts it there. Texts,
// numbers and truth values go over as they are; everything else goes as JSON, and a promise can be awaited in Python.
// tsc holds the scripts to it (`make check`), tests/browser/test_page_api.py the Python.

/** What Python calls: web/browser, web/main.py and web/embed/main.py. */
interface CalledByPython {
  // --- the start ---
  /** The game is on the page: the start screen goes away (web/boot/state.js). */
  ready(): void;
  /** It can't start; the sentence is for players. Without one, a general one is shown (web/boot/state.js). */
  failed(sentence?: string): void;
  /** For the game's page, once: what the set-up form says and what was asked for, as JSON; "" where no form is shown
   *  (web/boot/setup.js). */
  takeOver(): string;
  /** Number the elements that are on the page, by a Shape (web/present/tree/making.py) as JSON. Returns whether they are
   *  what Python would have drawn (web/boot/page.js). */
  adopt(shape: string): boolean;

  // --- the page ---
  /** Carry out a list of changes (web/present/tree/patch.py), as JSON (web/boot/page.js). Once a table's scripts have come,
   *  web/play/motion.js stands before that: it takes this member's place, calls the one it found, and shows on the way
   *  what moves. */
  change(changes: string): void;
  /** Back to an empty page, for Python to draw everything anew (web/boot/page.js). */
  clear(): void;
  /** Something went wrong after the start: show this sentence (web/boot/trouble.js; in a demo, web/embed/start.js). */
  trouble(sentence: string): void;

  // --- settings ---
  /** The theme that was chosen: "auto", "dark" or "light" (web/boot/theme.js). */
  theme(): string;
  /** Choose a theme, for later visits too (web/boot/theme.js). */
  setTheme(choice: string): void;
  /** How large words are ("text") and whether things move ("motion") (web/boot/looks.js). */
  wear(name: string, choice: string): void;
  /** How loud sounds are: "off", "soft", "medium" or "loud" (web/play/sound.js). */
  loudness(level: string): void;

  // --- a table ---
  /** A promise: nothing that belongs to the last change is under way any more (web/play/motion.js). */
  settled(): Promise<void>;
  /** Turn the whole view, to 0, 90, 180 or 270 degrees clockwise (web/play/turning.js). */
  turn(angle: number): void;
  /** Let these sounds be heard, one after the other: names with spaces between them (web/play/sound.js). */
  cue(names: string): void;
  /** Whether the screen is to stay lit (web/play/awake.js). */
  awake(isWanted: boolean): void;
  /** Do something that only a browser can: "copy", "send", "download" or "address". A promise of a word for how it went, ""
   *  to say nothing (web/play/errands.js). */
  errand(kind: string, text: string, name: string): Promise<string>;
  /** Second copies of kept games, by the whole text and by the game's id (web/boot/copies.js). */
  copies: { put(text: string): void; drop(ident: string): void };

  // --- a demo, all by web/embed/start.js ---
  /** Which demo is asked for, as JSON: its `name`, or the `code` of a scene, and the moves to go on after (`at`). */
  demo(): string;
  /** What was asked for isn't there; the sentence says so. */
  refused(sentence: string): void;
  /** These moves have been made: the article may hear of it. */
  told(at: string): void;
  /** Whether nobody has gone on to something else meanwhile, here or in the article. */
  isFocusFree(): boolean;
}

/** What the scripts have for each other: some are classic, so they can't import. */
interface CalledByScripts {
  /** From now on state.js hears of errors (web/boot/guard.js). */
  startRuns(): void;
  /** Requests for the large files that are on their way, by path (web/boot/early.js); downloads.js takes them. */
  asked?: Map<string, Promise<Response>>;
  /** Presses from before setup.js was there, which takes the list away (web/boot/first.js). */
  early?: Event[];
  /** Choose a theme for this visit. Returns whether there is such a one (web/boot/theme.js). */
  showTheme(choice: string): boolean;
  /** A kept text's first line, read; null where that is none of a game (web/boot/way-back.js). */
  headline(text: string | null): Headline | null;
  /** Write the way back anew, of all the games there are, the one kept last first (web/boot/way-back.js). */
  pointBack(games: Headline[]): void;
  /** Draw the way back for what is kept now. What Python has to know, null as long as the form isn't there
   *  (web/boot/way-back.js). */
  wayBack(): { unfinished: string | undefined; has_more_games: boolean } | null;
}

/** What a list tells of a kept game, as web/session/kept/headline.py writes it, with its line. */
interface Headline {
  line: string;
  ident: string;
  count: number;
  when: number;
  names: string[];
  ply: number;
  winner: number | null;
}

type PageApi = CalledByPython & CalledByScripts;

declare var relativeSpace: PageApi;
