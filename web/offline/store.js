// Owns what is kept of this build: one cache, filled whole or not at all, and how a file gets into it.
// Other sites of the same origin have caches too, other copies of this one among them: so the name of a cache carries
// the folder, between spaces, which no address holds. It must not know when anything happens: sw.js does.
import { fetchUnpacked } from "../boot/unpacked.js";
import { build, precache, snapshot } from "./precache.js";
import { typeOf } from "./types.js";

/** @typedef {{ path: string, size?: number }} Entry  a snapshot has no size */

const { registration } = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const scope = new URL(registration.scope);
const ours = `relative-space ${scope.pathname} `;
const name = ours + build;
const entries = new Map([...precache, ...(snapshot ? [snapshot] : [])].map((entry) => [entry.path, entry]));
/** @param {string} path */
const addressOf = (path) => new URL(path, scope).href;
const SNAPSHOT = new TextEncoder().encode("RSS1");    // its first bytes (web/boot/snapshot.js)
/** @type {{ stop: AbortController, done: Promise<void> } | null} */
let snapshotComes = null;    // while it is on its way: what stops it, and the promise that it will be there

/** A file in assets/ is named by its content: whoever has it under that name has the right one, however old.
 * @param {string} path */
const isNamedByContent = (path) => path.startsWith("assets/");

/** Policies that a host sends with its pages hold for a kept page too; its words on packing and keeping don't. */
const KEPT_HEADERS = [
  "content-security-policy", "cross-origin-embedder-policy", "cross-origin-opener-policy",
  "cross-origin-resource-policy", "permissions-policy", "referrer-policy", "x-content-type-options", "x-frame-options",
];

/** A page of another version can have the very size of ours, but it names files that we don't have.
 * @param {string} page */
const namesOnlyOurs = (page) => (page.match(/\bassets\/[\w.-]+/g) ?? []).every((path) => entries.has(path));

/** A snapshot's size may differ from build to build of the same sources: it is known by its first bytes instead.
 *  @param {Entry} entry @param {Uint8Array} bytes */
const isWhole = (entry, bytes) => (entry === snapshot
  ? SNAPSHOT.every((byte, place) => bytes[place] === byte)
  : bytes.length === entry.size);

/** What the host has now, or nothing if that is another file: an error page, or that of another version.
 *  @param {Entry} entry @param {RequestCache} cache @param {AbortSignal} [signal] */
async function fetched(entry, cache, signal) {
  /** @type {RequestInit} */
  const options = { cache, credentials: "same-origin", priority: "low", signal };
  const response = await fetchUnpacked(addressOf(entry.path), entry === snapshot ? undefined : entry.size, options);
  if (!response.ok) return null;
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!isWhole(entry, bytes)) return null;
  if (entry.path.endsWith(".html") && !namesOnlyOurs(new TextDecoder().decode(bytes))) return null;
  const headers = new Headers({ "Content-Type": typeOf(entry.path) });
  for (const header of KEPT_HEADERS) {
    if (response.headers.has(header)) headers.set(header, /** @type {string} */ (response.headers.get(header)));
  }
  return new Response(bytes, { headers });
}

/** One of our caches has this very file: the one before this build, or this build's, half filled by an earlier try.
 * @param {Entry} entry */
async function inherited(entry) {
  if (!isNamedByContent(entry.path)) return null;
  for (const one of await ourCaches()) {
    const found = await caches.match(addressOf(entry.path), { cacheName: one });
    if (found) return found;
  }
  return null;
}

/** @param {Cache} cache @param {Entry} entry @param {AbortSignal} [signal] */
async function keep(cache, entry, signal = undefined) {
  // A snapshot is named by what it was made of. If it comes twice, the page has refused the one from before.
  const byContent = isNamedByContent(entry.path) && entry !== snapshot;
  const found = await inherited(entry)
    // The page has just loaded most of it: what the browser still has need not come again.
    ?? await fetched(entry, byContent ? "force-cache" : entry === snapshot ? "reload" : "no-cache", signal)
    ?? (byContent ? await fetched(entry, "reload", signal) : null);
  if (!found) throw new Error(`${entry.path} is not the file of this version`);
  await cache.put(addressOf(entry.path), found);
}

async function ourCaches() {
  return (await caches.keys()).filter((one) => one.startsWith(ours));
}

/** All of it, or an error. One file after the other: a game is being played meanwhile. */
export async function fill() {
  const cache = await caches.open(name);
  for (const entry of precache) await keep(cache, entry);
  const known = snapshot && await inherited(snapshot);
  if (known) await cache.put(addressOf(/** @type {Entry} */ (snapshot).path), known);
}

/** A file is gone: the browser has thrown it away, or the page has, because it was damaged. @param {string} path */
export async function mend(path) {
  const entry = precache.find((one) => one.path === path);
  if (entry) await keep(await caches.open(name), entry);
}

/** @param {AbortSignal} signal */
async function fetchSnapshot(signal) {
  if (!snapshot || await caches.match(addressOf(snapshot.path), { cacheName: name })) return;
  await keep(await caches.open(name), snapshot, signal);
}

/** The memory that later starts begin with. It is big, so it comes last, once, and only when the page asks. */
export function keepSnapshot() {
  if (!snapshotComes) {
    const stop = new AbortController();
    snapshotComes = { stop, done: fetchSnapshot(stop.signal).finally(() => { snapshotComes = null; }) };
  }
  return snapshotComes.done;
}

/** Leave off what is still on its way: a worker with work to do is not replaced. */
export function giveUp() {
  snapshotComes?.stop.abort();
}

export async function removeOthers() {
  for (const one of await ourCaches()) {
    if (one !== name) await caches.delete(one);
  }
}

/** The path of what we keep for a request, or null if it is none of ours. @param {Request} request */
export function pathFor(request) {
  if (request.method !== "GET" || request.headers.has("range")) return null;
  const url = new URL(request.url);
  if (url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return null;
  // The query of a page is the page's own to read; one of a file asks for something that we don't know.
  if (url.search && request.mode !== "navigate") return null;
  const path = url.pathname.slice(scope.pathname.length) || "index.html";
  return entries.has(path) ? path : null;
}

/** What is kept under a path; where the browser has thrown it away, or can't read it, there is nothing.
 * @param {string} path */
export async function kept(path) {
  try {
    return await caches.match(addressOf(path), { cacheName: name });
  } catch {
    return undefined;
  }
}
