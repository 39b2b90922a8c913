import type { Query, QueryClient } from "@tanstack/react-query";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { isRecord } from "#src/lib/json.ts";

/** Writes the fields wherever the cache has the event, and again after running requests, whose answers may be older. */
export function mergeEvent(queryClient: QueryClient, eventId: string, fields: Partial<SportEvent>): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: eventQueries.all() })) {
    const merge = () => mergeInto(queryClient, query, eventId, fields);
    merge();
    // A failed or cancelled request changed nothing.
    if (query.state.fetchStatus === "fetching") query.promise?.then(merge, () => undefined);
  }
}

function mergeInto(queryClient: QueryClient, query: Query, eventId: string, fields: Partial<SportEvent>): void {
  const { data, dataUpdatedAt, isInvalidated } = query.state;
  const patched = patch(data, eventId, fields);
  if (patched === data) return;
  const detailKey = eventQueries.detail(eventId).queryKey;
  // A list is as old as its oldest row; the open event is as new as its last message.
  const isDetail =
    query.queryKey.length === detailKey.length && query.queryKey.every((part, i) => part === detailKey[i]);
  queryClient.setQueryData(query.queryKey, patched, isDetail ? {} : { updatedAt: dataUpdatedAt });
  // Writing makes a query look fresh, so an invalidated one is invalidated again.
  if (isInvalidated) query.invalidate();
}

/** Returns the value with the event in it changed, or the very same value if the event is not in it. */
function patch(data: unknown, eventId: string, fields: Partial<SportEvent>): unknown {
  if (Array.isArray(data)) {
    const rows = data.map((row: unknown) => patch(row, eventId, fields));
    return rows.some((row, i) => row !== data[i]) ? rows : data;
  }
  if (!isRecord(data)) return data;
  if (data.id === eventId) return { ...data, ...fields };
  const holder = Array.isArray(data.entries) ? "entries" : Array.isArray(data.pages) ? "pages" : null;
  if (holder === null) return data;
  const patched = patch(data[holder], eventId, fields);
  return patched === data[holder] ? data : { ...data, [holder]: patched };
}
