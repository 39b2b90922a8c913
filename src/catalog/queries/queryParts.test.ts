import { expect, test } from "vitest";
import { toPage } from "#src/domain/list/page.wire.ts";
import { nextPage } from "./queryParts.ts";

const page = (...ids: readonly string[]) => toPage({ entries: ids, nextExists: true }, (id) => ({ id: id as string }));

test("[ENT-8] an endless list ends where a server that ignores the page repeats itself, or has nothing more", () => {
  const [first, grown, repeated, empty] = [page("a", "b"), page("b", "c"), page("a", "b"), page()];
  expect(nextPage(first, [first], 0)).toBe(1);
  // The list grew meanwhile.
  expect(nextPage(grown, [first, grown], 1)).toBe(2);
  expect(nextPage(repeated, [first, repeated], 1)).toBeUndefined();
  expect(nextPage(empty, [first, empty], 1)).toBeUndefined();
  expect(nextPage({ ...first, nextExists: null }, [first], 0)).toBeUndefined();
});

test("[ENT-9] a page of unreadable entries is not the end of an endless list", () => {
  const first = page("a");
  const unreadable = toPage({ entries: [7], nextExists: true }, (): { id: string } | null => null);
  expect(nextPage(unreadable, [first, unreadable], 1)).toBe(2);
});
