// Packs files as well as it can: {file: where to (without ending), …} as JSON on standard input.
// Same bytes each time. It must not know what the files are for.
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import zlib from "node:zlib";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT, BROTLI_MAX_WINDOW_BITS } = zlib.constants;

/** @param {string} file @param {string} to */
async function pack(file, to) {
  const data = readFileSync(file);
  // A window as large as the format allows: the big files repeat themselves over megabytes.
  const params = { [BROTLI_PARAM_LGWIN]: BROTLI_MAX_WINDOW_BITS, [BROTLI_PARAM_SIZE_HINT]: data.length };
  /** @param {string} form @param {Uint8Array} bytes */
  const write = (form, bytes) => {
    const unfinished = `${to}${form}.${process.pid}.part`;  // two builds at once may pack the same
    writeFileSync(unfinished, bytes);
    renameSync(unfinished, to + form);
  };
  write(".br", await brotli(data, { params }));
  write(".gz", await gzip(data, { level: 9 }));
}

await Promise.all(Object.entries(JSON.parse(readFileSync(0, "utf8"))).map(([file, to]) => pack(file, to)));
