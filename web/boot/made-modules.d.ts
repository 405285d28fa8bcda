// The modules that exist only in a build: who makes each is named beside it.

/** A file of the site: its path from the top, its size in bytes. */
interface BuiltFile {
  path: string;
  size: number;
}

/** web/build/site.py */
declare module "*/manifest.js" {
  export const files: Record<"wasm" | "asm" | "pyscript" | "library" | "app" | "play", BuiltFile>;
  export const snapshot: { path: string } | null;
  /** Whether packed copies lie beside the files. */
  export const isPacked: boolean;
  /** Pyodide's. */
  export const version: string;
  /** Without packages. */
  export const lock: object;
}

/** web/build/shared.py */
declare module "*/shared.js" {
  export const THEMES: string[];
  export const LOOKS: Record<string, string[]>;
  export const USUAL_LOOKS: Record<string, string>;
  export const PLACES: number;
}

/** web/build/sprite.py: symbols, as the text of an SVG */
declare module "*/sprite.js" {
  export const sprite: string;
}

/** web/build/page.py: what PyScript runs, and its configuration */
declare module "*/program.js" {
  export const program: string;
  export const config: object;
}

/** web/build/embedding.py: title, about, and the picture's width and height */
declare module "*/scenes.js" {
  export const scenes: Record<string, [string, string, number, number]>;
}

/** web/build/embedding.py, of web/session/embed/snippets.py */
declare module "*/snippet-forms.js" {
  export const FRAME_HEIGHT: number;
  export const MOST_TITLE: number;
  export const FORMS: Record<string, string>;
  export const OWN_FORMS: Record<string, string>;
}

/** web/build/demo_dress.py: directions by language tag */
declare module "*/languages.js" {
  export const languages: Record<string, string>;
}

/** web/build/demos.py */
declare module "*/names.js" {
  export const names: string[];
}

/** web/build/site.py: what the service worker keeps, and the name of the build */
declare module "*/precache.js" {
  export const build: string;
  export const precache: BuiltFile[];
  export const snapshot: { path: string } | null;
}
