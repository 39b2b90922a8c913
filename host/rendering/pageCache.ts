/** A cache in which pages that are read repeatedly outlive those that are read once. */
export interface PageCache<Page> {
  /** Returns the page at `key`, and counts the reading. */
  readonly read: (key: string) => Page | undefined;
  readonly put: (key: string, page: Page) => void;
  /** Returns the `most` pages that were read most, and forgets everything. */
  readonly drain: (most: number) => Page[];
  /** Those that have been read repeatedly. */
  readonly entries: () => Iterable<readonly [string, Page]>;
  readonly all: () => Page[];
}

interface CacheSize {
  /** The most pages that have been read repeatedly. */
  readonly known: number;
  /** The most others: a crawler that reads each page once evicts only these. */
  readonly once: number;
}

interface Entry<Page> {
  page: Page;
  reads: number;
}

/** Creates a cache of two parts, each of which loses what was not read for longest (segmented LRU). */
export function createPageCache<Page>({ known: maxKnown, once: maxOnce }: CacheSize): PageCache<Page> {
  const known = new Map<string, Entry<Page>>();
  const once = new Map<string, Entry<Page>>();
  const keep = (part: Map<string, Entry<Page>>, key: string, entry: Entry<Page>) => {
    part.delete(key); // moves it to the end: the oldest is the first
    part.set(key, entry);
  };
  const oldestOf = (part: Map<string, Entry<Page>>) => part.entries().next().value;
  const shrink = () => {
    for (let oldest = oldestOf(known); known.size > maxKnown && oldest; oldest = oldestOf(known)) {
      known.delete(oldest[0]);
      keep(once, ...oldest);
    }
    for (let oldest = oldestOf(once); once.size > maxOnce && oldest; oldest = oldestOf(once)) once.delete(oldest[0]);
  };
  return {
    read: (key) => {
      const entry = known.get(key) ?? once.get(key);
      if (entry === undefined) return undefined;
      entry.reads += 1;
      once.delete(key);
      keep(known, key, entry);
      shrink();
      return entry.page;
    },
    put: (key, page) => {
      const entry = known.get(key) ?? once.get(key);
      if (entry !== undefined) entry.page = page;
      else keep(once, key, { page, reads: 0 });
      shrink();
    },
    drain: (most) => {
      const hottest = [...known.values(), ...once.values()].toSorted((a, b) => b.reads - a.reads).slice(0, most);
      known.clear();
      once.clear();
      return hottest.map(({ page }) => page);
    },
    entries: () => [...known].map(([key, { page }]) => [key, page] as const),
    all: () => [...known.values(), ...once.values()].map(({ page }) => page),
  };
}
