import type { Query, QueryClient } from "@tanstack/react-query";
import { apiOrigin, eventMapper, saidAt } from "#src/catalog/queries/mapping.ts";
import { commerceQueries } from "#src/catalog/queries/commerceQueries.ts";
import { refreshPurchases } from "#src/catalog/payment/refreshPurchases.ts";
import { clipQueries } from "#src/catalog/queries/clipQueries.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { userClipQueries } from "#src/catalog/queries/userClips.ts";
import type { AppConfig } from "#src/config/config.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { toEventChange, type EventChange } from "#src/domain/event/event.wire.ts";
import type { Handlers } from "#src/domain/messages.wire.ts";
import { isRecord } from "#src/lib/json.ts";
import { notifyEventListeners } from "#src/realtime/eventMessages.ts";
import type { Inbox } from "#src/realtime/inbox.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";
import type { Invalidations } from "./invalidations.ts";

interface HandlerSetup {
  readonly config: AppConfig;
  readonly queryClient: QueryClient;
  readonly inbox: Pick<Inbox, "isNewest">;
  readonly reloads: Invalidations;
  readonly onDeviceRemoved: () => void;
}

/** Returns the handlers of the server's messages. The code does not compile if one is missing. */
export function messageHandlers({ config, queryClient, inbox, reloads, onDeviceRemoved }: HandlerSetup): Handlers {
  const mapEvent = eventMapper(config);
  function changeOf(eventId: string, wire: Readonly<Record<string, unknown>>, sentAt: number): EventChange {
    const isNewest = (field: string) => inbox.isNewest(`${field} ${eventId}`, sentAt);
    const { fields, complete } = toEventChange(wire, apiOrigin(config), isNewest);
    return { fields: Object.keys(fields).length === 0 ? fields : { ...fields, saidAt: saidAt() }, complete };
  }
  return {
    "update-event"(message) {
      const { eventId, event, sentAt, audience } = message;
      if (event === null) {
        reloads.event(eventId, audience);
        reloads.stats(eventId, audience);
      } else {
        const { fields, complete } = changeOf(eventId, event, sentAt);
        mergeEvent(queryClient, eventId, fields);
        // The recording of an event that ended has its own URL, which no message carries (contract: media, "Live").
        if (!complete || fields.status === "archived") reloads.event(eventId, audience);
        if (fields.status) reloads.lists(audience);
        if (fields.score !== undefined) reloads.stats(eventId, audience);
      }
      notifyEventListeners({ name: "update-event", message });
    },
    "event-url-change"(message) {
      const { eventId, eventUrl, sentAt } = message;
      const detail = queryClient.getQueryData(eventQueries.detail(eventId).queryKey);
      const hd = mapEvent({ id: eventId, sources: { hd: eventUrl } })?.source.hd ?? null;
      // Without a URL, or without a loaded event to put it in, the event is loaded again (EVT-5).
      if (hd === null || detail === undefined) reloads.event(eventId);
      else mergeEvent(queryClient, eventId, { source: { ...detail.source, hd } });
      const { fields } = changeOf(eventId, { status: "live" }, sentAt);
      if (fields.status) mergeEvent(queryClient, eventId, fields);
      reloads.lists();
      notifyEventListeners({ name: "event-url-change", message });
    },
    "comment-on-media"(message) {
      notifyEventListeners({ name: "comment-on-media", message });
    },
    "remove-user-device"({ userId, deviceId }) {
      const { devices } = sessionStore.get();
      if (viewerIdOf(sessionStore.get()) !== userId) return;
      if (deviceId === navigator.userAgent) onDeviceRemoved();
      else sessionStore.update({ devices: devices.filter((device) => device.deviceId !== deviceId) });
    },
    "user-clip-ready"({ userId, clipId }) {
      if (viewerIdOf(sessionStore.get()) !== userId) return;
      void queryClient.invalidateQueries({ queryKey: userClipQueries.all() });
      void queryClient.invalidateQueries({ queryKey: clipQueries.detail(clipId).queryKey });
    },
    "user-purchase-status"({ userId, transactionId, status, messageErrorCode }) {
      if (viewerIdOf(sessionStore.get()) !== userId) return;
      // The page that waits for this purchase goes on at once; the lists of purchases are fetched again (COM-3).
      if (transactionId !== null && status !== null) {
        queryClient.setQueryData(
          commerceQueries.purchase(transactionId).queryKey,
          (known) => known && { ...known, status, errorCode: messageErrorCode },
        );
      }
      refreshPurchases(queryClient);
    },
  };
}

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
