// Owns one question: how does a file come in few bytes, whatever the host does? The page and the service worker ask it.
// A host that packs what it sends (or has a packed copy to send) needs nothing of this. From one that doesn't, the packed
// copy is fetched by its own name and unpacked here. It must not know what the files are.
const COPY = ".gz";
const PAGE = ".html";
const GZIP = [0x1f, 0x8b];
const WORTH_A_SECOND_REQUEST = 50_000;    // bytes

/**
 * Whether a response came unpacked. A host that packs while it sends tells no length; one that hides how it has packed
 * tells another length than `size` (bytes), where that is known.
 * @param {Response} response
 * @param {number} [size]
 */
function cameUnpacked({ headers }, size) {
  const length = headers.get("Content-Length");
  return !headers.has("Content-Encoding") && length !== null && (size === undefined || Number(length) === size);
}

/** Whether a response is the packed copy, and not what a host answers when it has none.
 *  @param {Response | null} response @returns {response is Response} */
const isCopy = (response) => (
  /** @type {boolean} */ (response?.ok) && !response?.headers.get("Content-Type")?.startsWith("text/html")
);

/**
 * Unpacks a body if it is gzip. Told by its first bytes: some hosts unpack it themselves, or let the browser do so.
 * `headers`: those that the host has sent with the file itself.
 * @param {Response["body"]} body
 * @param {Headers} [headers]
 */
async function unpack(body, headers = undefined) {
  const reader = /** @type {NonNullable<typeof body>} */ (body).getReader();
  const { value: first, done } = await reader.read();
  const again = new ReadableStream({
    start(out) {
      if (!done) out.enqueue(first);
    },
    async pull(out) {
      const { value, done: ended } = done ? { done } : await reader.read();
      if (ended) out.close();
      else out.enqueue(value);
    },
    cancel: (why) => reader.cancel(why),
  });
  const isGzip = !done && GZIP.every((byte, place) => first[place] === byte);
  return new Response(isGzip ? again.pipeThrough(new DecompressionStream("gzip")) : again, { headers });
}

/**
 * The response to a request for one file of `size` bytes (undefined: not known), its body unpacked. Fails as fetch
 * fails; what the host answers instead of the file is passed on as it is (look at `ok`, and at the number of bytes).
 * A page always comes as itself: what a host says of it (who may frame it, what it may do) it says of no copy.
 * `asked`: a request that is on its way already, for the file or for its copy.
 * @param {string} url
 * @param {number} [size]
 * @param {RequestInit} options
 * @param {Promise<Response>} asked
 */
export async function fetchUnpacked(url, size, options = {}, asked = fetch(url, options)) {
  const first = await asked;
  if (new URL(first.url).pathname.endsWith(COPY)) return isCopy(first) ? unpack(first.body) : fetch(url, options);
  const isWorth = !url.endsWith(PAGE) && !(/** @type {number} */ (size) < WORTH_A_SECOND_REQUEST);
  if (!first.ok || !isWorth || !cameUnpacked(first, size)) return first;
  const copy = await fetch(url + COPY, options).catch(() => null);
  if (!isCopy(copy)) return first;
  /** @type {NonNullable<typeof first.body>} */ (first.body).cancel().catch(() => {});
  return unpack(copy.body, first.headers);
}
