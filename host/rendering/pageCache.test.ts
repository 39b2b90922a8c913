import { expect, test } from "vitest";
import { createPageCache } from "./pageCache.ts";

test("pages that are read again outlive any number that are read once", () => {
  const cache = createPageCache<string>({ known: 2, once: 2 });
  for (const key of ["home", "live"]) cache.put(key, key);
  for (const key of ["home", "live"]) expect(cache.read(key)).toBe(key);
  for (let page = 0; page < 1_000; page += 1) cache.put(`/events/${page}`, "");
  expect([cache.read("home"), cache.read("live")]).toEqual(["home", "live"]);
  expect([cache.read("/events/0"), cache.read("/events/999")]).toEqual([undefined, ""]);
});

test("of the pages that are read again, that which was not read for longest goes first", () => {
  const cache = createPageCache<string>({ known: 2, once: 1 });
  for (const key of ["a", "b", "c"]) {
    cache.put(key, key);
    cache.read(key);
  }
  cache.put("d", "d");
  expect(["a", "b", "c"].map((key) => cache.read(key))).toEqual([undefined, "b", "c"]);
});

test("a new page replaces the old one, and its readings stay", () => {
  const cache = createPageCache<string>({ known: 2, once: 2 });
  cache.put("a", "old");
  for (let times = 0; times < 3; times += 1) cache.read("a");
  cache.put("b", "b");
  cache.read("b");
  cache.put("a", "new");
  expect([...cache.entries()].map(([key]) => key)).toEqual(["a", "b"]);
  expect(cache.drain(1)).toEqual(["new"]);
  expect([cache.read("a"), cache.read("b")]).toEqual([undefined, undefined]);
});
