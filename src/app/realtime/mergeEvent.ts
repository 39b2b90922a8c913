import type { Query, QueryClient } from "@tanstack/react-query";
import { readEvent } from "#src/catalog/queries/mapping.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { isRecord } from "#src/lib/json.ts";

/** Wire fields whose entity field depends on nothing else; any other changed field is a reason to load the event anew. */
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
} as const satisfies Record<string, keyof SportEvent>;

export interface EventChange {
  readonly fields: Partial<SportEvent>;
  /** False when the message holds something that could not be taken over: the event must be loaded anew. */
  readonly complete: boolean;
}

/**
 * What an `update-event` message changes, read by the same mapper as a whole event. `isNewest` is asked for each wire
 * field; one that is older than what was applied before is left out. A value that the mapper cannot read changes
 * nothing.
 */
export function eventChange(
  eventId: string,
  wire: Readonly<Record<string, unknown>>,
  isNewest: (field: string) => boolean,
): EventChange {
  const read = readEvent({ ...wire, id: eventId });
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
 * Writes the fields into the event wherever the query cache has it: alone, in lists, in pages of lists. An answer that is
 * under way was perhaps given before the message was sent: the fields are written once more when it is there.
 */
export function mergeEvent(queryClient: QueryClient, eventId: string, fields: Partial<SportEvent>): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: eventQueries.all() })) {
    const merge = () => mergeInto(queryClient, query, eventId, fields);
    merge();
    // One that fails or is broken off changed nothing.
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
  // What is to be loaded anew still is: to be written to looks fresh.
  if (isInvalidated) query.invalidate();
}

/** The same value with the event in it changed; the very same one where the event is not in it. */
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
