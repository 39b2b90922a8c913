import type { Wire } from "#contract/wire.ts";
import type { PageQuery } from "./listQuery.ts";

/** How to get rows: a window of them, and how many there are. */
export interface RowSource<Row> {
  readonly rows: (window: { limit: number; offset: number }) => Promise<Row[]>;
  readonly total: () => Promise<number>;
}

/** One page of rows as the contract counts it; asks for one row more than shown to know whether there is a next page. */
export async function readPage<Row, Entry>(
  { page, size, next, count }: Pick<PageQuery, "page" | "size" | "next" | "count">,
  source: RowSource<Row>,
  toEntry: (row: Row) => Entry,
): Promise<Wire<"PageInfo"> & { entries: Entry[] }> {
  const offset = page * size;
  const [rows, total] = await Promise.all([
    source.rows({ limit: next ? size + 1 : size, offset }),
    count ? source.total() : null,
  ]);
  const entries = rows.slice(0, size).map(toEntry);
  return {
    entryCount: entries.length,
    totalCount: total,
    itemsPerPage: size,
    startIndex: offset,
    count: entries.length,
    nextExists: next ? rows.length > size : null,
    entries,
  };
}

/** A short list that always comes whole, as a page of its own. */
export function onePage<Entry>(entries: Entry[]): Wire<"PageInfo"> & { entries: Entry[] } {
  const { length } = entries;
  return {
    entryCount: length,
    totalCount: length,
    itemsPerPage: Math.max(100, length),
    startIndex: 0,
    count: length,
    nextExists: false,
    entries,
  };
}
