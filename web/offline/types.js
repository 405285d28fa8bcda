// Owns what each kind of file is called when it is handed to the page. A host may have called it anything.
/** @type {Record<string, string>} */
const TYPES = {
  html: "text/html; charset=utf-8",
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  mjs: "text/javascript; charset=utf-8",
  json: "application/json",
  webmanifest: "application/manifest+json",
  wasm: "application/wasm",
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  woff2: "font/woff2",
  txt: "text/plain; charset=utf-8",
  zip: "application/zip",
};

/** @param {string} path */
export const typeOf = (path) => TYPES[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream";
