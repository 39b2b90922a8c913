import type { Page } from "#src/domain/list/page.ts";

/** Limit for a server that always says that there are more pages. */
const MAX_PAGES = 40;

/** `size` a page, each id once. A page without a new id is the end as well, because such a server ignores `page`. */
export async function allEntries<T extends { readonly id: string }>(
  size: number,
  read: (page: number) => Promise<Page<T>>,
): Promise<readonly T[]> {
  const known = new Map<string, T>();
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { entries, entryCount, nextExists } = await read(page);
    const before = known.size;
    for (const entry of entries) if (!known.has(entry.id)) known.set(entry.id, entry);
    const isRepeated = entries.length > 0 && known.size === before;
    const mayContinue = nextExists ?? entryCount >= size;
    if (!mayContinue || isRepeated || entryCount === 0) break;
  }
  return [...known.values()];
}
