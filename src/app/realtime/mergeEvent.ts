import type { Query, QueryClient } from "@tanstack/react-query";
import type { Wire } from "#contract/wire.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { isRecord } from "#src/lib/json.ts";

/** Wire fields that determine one field of the entity each. If any other changes, the event must be loaded again. */
const FIELDS = {
  status: "status",
  score: "score",
  clock: "clock",
  moments: "moments",
  venue: "venue",
  round: "round",
  description: "description",
  duration: "durationMs",
  stream_start: "streamStart",
  image_url: "imageUrl",
} as const satisfies Partial<Record<keyof Wire<"Event">, keyof SportEvent>>;

export interface EventChange {
  readonly fields: Partial<SportEvent>;
  /** False if the message holds a change that is not among `fields`: the event must be loaded again. */
  readonly complete: boolean;
}

/**
 * Returns what an `update-event` message changes; `read` is the message as the mapper of events read it. Leaves out what
 * that cannot read, and wire fields for which `isNewest` returns false, because a newer message was applied before.
 */
export function eventChange(
  read: SportEvent | null,
  wire: Readonly<Record<string, unknown>>,
  isNewest: (field: string) => boolean,
): EventChange {
  const fields: Partial<SportEvent> = {};
  let complete = true;
  for (const [name, value] of Object.entries(wire)) {
    const key = name in FIELDS ? FIELDS[name as keyof typeof FIELDS] : null;
    if (key === null || read === null || (value !== null && read[key] === null)) complete = false;
    else if (isNewest(name)) Object.assign(fields, { [key]: read[key] });
  }
  if (read !== null && Object.keys(fields).length > 0) Object.assign(fields, { saidAt: read.saidAt });
  return { fields, complete };
}

/**
 * Writes the fields into the event wherever the query cache has it: alone, in lists, in pages of lists. The response to
 * a running request may be older than the message, so the fields are written once more when it has arrived.
 */
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
