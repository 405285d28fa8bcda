// web/play/places.js: which pod of before is which pod of now.
import assert from "node:assert/strict";
import test from "node:test";
import { give, load } from "./loading.js";

/** Pods in a row, each by the letter of its bottom card; "-" is an empty one. @param {string} row */
const pods = (row) => [...row].map((keel) => ({ keel: keel === "-" ? undefined : keel }));

const CASES = [
  { says: "nothing has changed", before: "ab", now: "ab", pairs: [0, 1] },
  { says: "no pods at all", before: "", now: "", pairs: [] },
  { says: "one has left from the front", before: "abc", now: "bc", pairs: [1, 2] },
  { says: "one has left from the middle", before: "abc", now: "ac", pairs: [0, 2] },
  { says: "a new one has come at the end", before: "ab", now: "ab-", pairs: [0, 1, -1] },
  { says: "a first card went into an empty one", before: "a-c", now: "abc", pairs: [0, 1, 2] },
  { says: "a pod has burst, and is empty now", before: "abc", now: "a-c", pairs: [0, 1, 2] },
  { says: "all are empty, and as many as before", before: "---", now: "---", pairs: [0, 1, 2] },
  { says: "two empty ones between those that are known", before: "a--d", now: "a--d", pairs: [0, 1, 2, 3] },
  { says: "of two empty ones one has gone: nobody can tell which", before: "a--", now: "a-", pairs: [0, -1] },
  { says: "the first has left, and a new one has come", before: "ab", now: "b-", pairs: [1, -1] },
  { says: "another game", before: "ab", now: "cd", pairs: [0, 1] },
];

for (const { says, before, now, pairs } of CASES) {
  test(`pods keep their order: ${says}`, async (t) => {
    give(t, { document: { documentElement: { dataset: {} } } });
    const { samePods } = await load("web/play/places.js");
    assert.deepEqual(samePods(pods(before), pods(now)), pairs);
  });
}
