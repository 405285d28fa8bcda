// Compresses files for the bench's host: brotli at its highest quality, gzip at its highest level.
// Standard input holds one line a file, the source and the two targets with tabs between; a target that would not be smaller is
// written empty.
import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

for (const line of readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  const [source, br, gz] = line.split("\t");
  const bytes = readFileSync(source);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  for (const [target, packed] of [[br, brotliCompressSync(bytes, { params })], [gz, gzipSync(bytes, { level: 9 })]]) {
    writeFileSync(target, packed.length < bytes.length ? packed : "");
  }
}
