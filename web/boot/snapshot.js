// Owns the packed form of a memory snapshot, both ways: packed at build time in Node, unpacked in the browser.
//     "RSS1" · size of the memory (u32) · one bit a page: is there anything but zeros? · those pages, in order · zeros
// Half of Python's memory is zeros: without them there is less to keep and less to read.
// It must not know where a snapshot comes from, nor what is in it.
const PAGE = 4096;
const MAGIC = 0x31535352;    // "RSS1", little-endian
const HEAD = 8;
const ROUND = 1 << 18;       // a packed snapshot is as long as the next one of the same inputs: both are listed by size

/** @param {number} size */
const pagesOf = (size) => Math.ceil(size / PAGE);
/** @param {number} size */
const startOf = (size) => HEAD + Math.ceil(pagesOf(size) / 8);

/** The packed form of a memory. @param {Uint8Array} memory @returns {Uint8Array} */
export function pack(memory) {
  const pages = pagesOf(memory.length);
  const used = [...Array(pages).keys()].filter((page) => memory.subarray(page * PAGE, (page + 1) * PAGE).some(Boolean));
  const length = startOf(memory.length) + used.length * PAGE;
  const packed = new Uint8Array(Math.ceil(length / ROUND) * ROUND);
  const head = new DataView(packed.buffer);
  head.setUint32(0, MAGIC, true);
  head.setUint32(4, memory.length, true);
  used.forEach((page, place) => {
    packed[HEAD + (page >> 3)] |= 1 << (page & 7);
    packed.set(memory.subarray(page * PAGE, (page + 1) * PAGE), startOf(memory.length) + place * PAGE);
  });
  return packed;
}

/** The memory of a packed form. Throws RangeError where it is none.
 * @param {ArrayBuffer} buffer @returns {Uint8Array} */
export function unpack(buffer) {
  const packed = new Uint8Array(buffer);
  const head = new DataView(buffer);
  if (buffer.byteLength < HEAD || head.getUint32(0, true) !== MAGIC) throw new RangeError("This is no snapshot.");
  const size = head.getUint32(4, true);
  const memory = new Uint8Array(size);
  let from = startOf(size);
  for (let page = 0; page < pagesOf(size); page += 1) {
    if (packed[HEAD + (page >> 3)] & (1 << (page & 7))) {
      memory.set(packed.subarray(from, from + PAGE).subarray(0, size - page * PAGE), page * PAGE);
      from += PAGE;
    }
  }
  if (from > packed.length) throw new RangeError("This snapshot breaks off.");
  return memory;
}
