import type { Viewer } from "#backend/accounts/viewer.ts";
import { busy } from "#backend/http/failure.ts";
import { createQueue } from "#serving/http/limiters.ts";
import type { PageQuery } from "./listQuery.ts";
import { readPage, type RowSource } from "./page.ts";

/** The largest page for a visitor. Larger ones, for viewers, are read one after the other. */
const VISITORS_PAGE = 100;
/** By then, a queue that was full has places again, s. */
const RETRY_AFTER_S = 2;
const enqueue = createQueue({ running: 1, waiting: 8, perCaller: 2, refusal: () => busy(RETRY_AFTER_S) });

/** Visitors get 100 entries at most. Rejects with 503 `service_unavailable` while too many larger pages are read. */
export async function readPageFor<Row, Entry>(
  viewer: Viewer | null,
  query: Pick<PageQuery, "page" | "size" | "next" | "count">,
  source: RowSource<Row>,
  toEntry: (row: Row) => Entry,
): ReturnType<typeof readPage<Row, Entry>> {
  if (query.size <= VISITORS_PAGE) return readPage(query, source, toEntry);
  if (viewer === null) return readPage({ ...query, size: VISITORS_PAGE }, source, toEntry);
  return enqueue(viewer.userId, () => readPage(query, source, toEntry));
}
