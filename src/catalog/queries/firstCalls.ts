import { queryString } from "#src/api/queryString.ts";
import { MEDIA_SIZE, type ListFilters } from "#src/domain/list/filters.ts";
import { toWireFilters } from "#src/domain/list/filters.wire.ts";

/*
 * The calls with which most visits begin: the inline script makes them before any other code has loaded. The build
 * imports this file, so it imports nothing that needs a browser.
 */

export const LIVE_FILTERS = {
  status: "live",
  size: MEDIA_SIZE,
  count: true,
  sort: "order",
} as const satisfies ListFilters;

export const eventListCall = (filters: ListFilters) => ({ path: "/api/event/list", body: toWireFilters(filters) });

export const byIdCall = (kind: "event" | "clip", id: string, idType: "id" | "reference_id") => ({
  path: `/api/${kind}/get_by_id/id/${encodeURIComponent(id)}`,
  query: { idType, media_type: kind },
});

/** Returns the texts of these calls for src/boot/askAhead.ts; `EVENT_ID` in a path stands for the id of an event. */
export function bootCalls() {
  const list = eventListCall(LIVE_FILTERS);
  const event = byIdCall("event", "EVENT_ID", "id");
  return {
    liveList: { path: list.path, body: JSON.stringify(list.body) },
    event: { path: event.path + queryString(event.query) },
  };
}
