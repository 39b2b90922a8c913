import type { Wire } from "#contract/wire.ts";
import type { PageQuery } from "./listQuery.ts";

/** A list that can be read in windows and counted. */
export interface RowSource<Row> {
  readonly rows: (window: { limit: number; offset: number }) => Promise<Row[]>;
  readonly total: () => Promise<number>;
}

/** With `next` it reads one row more than it returns, to know whether there is a next page. */
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

/** Wraps a short, complete list as a single page. */
export function singlePage<Entry>(entries: Entry[]): Wire<"PageInfo"> & { entries: Entry[] } {
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
