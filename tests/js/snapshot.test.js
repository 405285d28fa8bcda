// web/boot/snapshot.js: a memory, packed at build time and unpacked in the browser.
import assert from "node:assert/strict";
import test from "node:test";
import { pack, unpack } from "../../web/boot/snapshot.js";

const PAGE = 4096;

/** A memory of so many bytes, with a byte at each of these places. @param {number} size @param {number[]} places */
function memory(size, ...places) {
  const bytes = new Uint8Array(size);
  for (const place of places) bytes[place] = (place % 255) + 1;
  return bytes;
}

const MEMORIES = {
  "nothing at all": memory(0),
  "one page of zeros": memory(PAGE),
  "its first byte": memory(3 * PAGE, 0),
  "its last byte": memory(3 * PAGE, 3 * PAGE - 1),
  "every second page": memory(20 * PAGE, ...Array.from({ length: 10 }, (_, n) => 2 * n * PAGE + n)),
  "more pages than a byte has bits": memory(9 * PAGE, 7 * PAGE, 8 * PAGE),
  "a last page that is not full": memory(2 * PAGE + 100, 5, 2 * PAGE + 99),
};

for (const [says, bytes] of Object.entries(MEMORIES)) {
  test(`a memory comes back as it was: ${says}`, () => {
    const packed = pack(bytes);
    assert.deepEqual(unpack(/** @type {ArrayBuffer} */ (packed.buffer)), bytes);
  });
}

test("pages of zeros take no room", () => {
  const used = 200;
  const big = memory(1000 * PAGE, ...Array.from({ length: used }, (_, n) => n * PAGE));
  const packed = pack(big);
  assert.ok(packed.length < (used + 64 + 1) * PAGE, `${packed.length} bytes`);
  assert.equal(new TextDecoder().decode(packed.subarray(0, 4)), "RSS1", "web/offline/store.js knows it by these");
});

test("two memories that differ by a few pages are of one length: both are listed by size", () => {
  assert.equal(pack(memory(300 * PAGE, 0)).length, pack(memory(300 * PAGE, 0, PAGE, 2 * PAGE)).length);
});

/** @param {Uint8Array} packed */
const refused = (packed) => {
  const { buffer } = packed.slice();
  return assert.throws(() => unpack(/** @type {ArrayBuffer} */ (buffer)), RangeError);
};

test("what is no snapshot is refused", () => {
  const whole = pack(memory(100 * PAGE, ...Array.from({ length: 100 }, (_, n) => n * PAGE)));
  refused(new Uint8Array());
  refused(whole.subarray(0, 7));
  refused(new TextEncoder().encode("<!doctype html><title>Not found</title>"));
  refused(whole.subarray(0, whole.length / 2));
});
