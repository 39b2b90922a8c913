import { expect, test, vi } from "vitest";
import { toPage } from "#src/domain/list/page.wire.ts";
import { allEntries } from "./allEntries.ts";

const readItem = (wire: unknown) => wire as { readonly id: string };
const items = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => ({ id: `i-${from + n}` }));
const TWO = 2;

function readerOf(answer: (page: number) => unknown) {
  const asked = vi.fn<(page: number) => void>();
  const read = async (page: number) => {
    asked(page);
    return toPage({ content: answer(page) }, readItem);
  };
  return { read, asked };
}

test("[FOL-1] [FOL-3] a list is read to its end, each entry once", async () => {
  // The list grew meanwhile, so the second page repeats an entry.
  const pages = [items(0, 2), items(1, 3), items(3, 4)];
  const { read, asked } = readerOf((page) => ({ entries: pages[page], nextExists: page < 2 }));
  expect(await allEntries(TWO, read)).toEqual(items(0, 4));
  expect(asked).toHaveBeenCalledTimes(3);
});

test("[ENT-8] a server that does not say whether there is more is asked until a page is not full", async () => {
  const { read, asked } = readerOf((page) => ({ entries: items(page * 2, page === 0 ? 2 : 3) }));
  expect(await allEntries(TWO, read)).toEqual(items(0, 3));
  expect(asked).toHaveBeenCalledTimes(2);
});

test("[ENT-8] a server that ignores the page is asked twice", async () => {
  const { read, asked } = readerOf(() => ({ entries: items(0, 2), nextExists: true }));
  expect(await allEntries(TWO, read)).toEqual(items(0, 2));
  expect(asked).toHaveBeenCalledTimes(2);
});

test("[ENT-8] a server that always has more is asked for a limited number of pages", async () => {
  const { read, asked } = readerOf((page) => ({ entries: items(page * 2, page * 2 + 2), nextExists: true }));
  await allEntries(TWO, read);
  expect(asked).toHaveBeenCalledTimes(40);
});

test("[ENT-9] a page of unreadable entries is not the end", async () => {
  const pages = [items(0, 2), [7, null], items(2, 3)];
  const read = async (page: number) =>
    toPage({ entries: pages[page], nextExists: page < 2 }, (wire) =>
      typeof wire === "object" ? (wire as { id: string }) : null,
    );
  expect(await allEntries(TWO, read)).toEqual(items(0, 3));
});
