// Owns one question: how does a file come in few bytes, whatever the host does? The page and the service worker ask it.
// A host that packs what it sends (or has a packed copy to send) needs nothing of this. From one that doesn't, the packed
// copy is fetched by its own name and unpacked here. It must not know what the files are.
const COPY = ".gz";
const GZIP = [0x1f, 0x8b];
const WORTH_A_SECOND_REQUEST = 50_000;    // bytes

/** Whether a response of a file of that size (bytes) came unpacked. A host that packs while it sends tells no length. */
function cameUnpacked(response, size) {
  return !response.headers.has("Content-Encoding") && Number(response.headers.get("Content-Length")) === size;
}

/** Whether a response is the packed copy, and not what a host answers when it has none. */
const isCopy = (response) => response?.ok && !response.headers.get("Content-Type")?.startsWith("text/html");

/** Unpacks a body if it is gzip. Told by its first bytes: some hosts unpack it themselves, or let the browser do so. */
async function unpack(body) {
  const reader = body.getReader();
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
  return new Response(isGzip ? again.pipeThrough(new DecompressionStream("gzip")) : again);
}

/**
 * The response to a request for one file of `size` bytes, its body unpacked. Fails as fetch fails; what the host
 * answers instead of the file is passed on as it is (look at `ok`, and at the number of bytes).
 * `asked`: a request that is on its way already, for the file or for its copy.
 */
export async function fetchUnpacked(url, size, options = {}, asked = fetch(url, options)) {
  const first = await asked;
  if (first.url.endsWith(COPY)) return isCopy(first) ? unpack(first.body) : fetch(url, options);
  if (!first.ok || size < WORTH_A_SECOND_REQUEST || !cameUnpacked(first, size)) return first;
  const copy = await fetch(url + COPY, options).catch(() => null);
  if (!isCopy(copy)) return first;
  first.body.cancel().catch(() => {});
  return unpack(copy.body);
}
