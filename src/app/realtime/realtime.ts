import type { QueryClient } from "@tanstack/react-query";
import type { TokenSource } from "#src/api/tokenSource.ts";
import { apiOrigin, eventMapper, saidAt } from "#src/catalog/queries/mapping.ts";
import { commerceQueries } from "#src/catalog/queries/commerceQueries.ts";
import { commentsKey } from "#src/catalog/queries/matchQueries.ts";
import { refreshPurchases } from "#src/catalog/payment/refreshPurchases.ts";
import { clipQueries } from "#src/catalog/queries/clipQueries.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { userClipQueries } from "#src/catalog/queries/userClips.ts";
import type { AppConfig } from "#src/config/config.ts";
import { toEventChange, type EventChange } from "#src/domain/event/event.wire.ts";
import type { Handlers } from "#src/domain/messages.wire.ts";
import type { Inbox } from "#src/realtime/inbox.ts";
import { notifyEventListeners } from "#src/realtime/eventMessages.ts";
import { rooms } from "#src/realtime/rooms.ts";
import { connectSocket, type SocketLink } from "#src/realtime/socket.ts";
import { isThisDeviceAllowed } from "#src/session/deviceCheck.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";
import { mergeEvent } from "./mergeEvent.ts";
import { pollRooms } from "./pollRooms.ts";
import { createInvalidations, type Invalidations } from "./invalidations.ts";

interface RealtimeSetup {
  readonly baseUrl: string;
  readonly config: AppConfig;
  readonly queryClient: QueryClient;
  readonly tokens: TokenSource;
  /** Called when this device has been removed from the account (DEV-4). */
  readonly onDeviceRemoved: () => void;
}

/** The time in ms in which missed data is read once at most, however often the network fails (SOC-3). */
const CATCH_UP_MS = 30_000;

/** Connects the socket and applies its messages to the query cache and the session (SOC-2). */
export function openRealtime({ baseUrl, config, queryClient, tokens, onDeviceRemoved }: RealtimeSetup): SocketLink {
  const reloads = createInvalidations(queryClient);
  const readRooms = () => {
    for (const eventId of rooms.requested()) {
      reloads.event(eventId);
      void queryClient.invalidateQueries({ queryKey: commentsKey(eventId) });
    }
  };
  const link = connectSocket({
    baseUrl,
    customer: config.customer.id,
    rooms,
    onDeviceRemoved,
    deviceId: navigator.userAgent,
    viewerId: () => viewerIdOf(sessionStore.get()),
    token: () => tokens.current(),
    refresh: (rejected) => tokens.fresh(true, undefined, rejected),
    handlers: (inbox) => messageHandlers({ config, queryClient, inbox, reloads, onDeviceRemoved }),
    // The socket opens after the first screen has been read: messages in between reached no room.
    onFirstConnect: readRooms,
    onReconnect: atMostEvery(CATCH_UP_MS, () => {
      readRooms();
      void queryClient.invalidateQueries({ queryKey: commerceQueries.all() });
      reloads.clips();
      reloads.lists();
      void isThisDeviceAllowed().then((allowed) => allowed || onDeviceRemoved());
    }),
  });
  pollRooms(queryClient, link.isConnected);
  let token = tokens.current();
  sessionStore.subscribe(() => {
    const isNew = tokens.current() !== token;
    token = tokens.current();
    if (isNew && token !== null && link.isWithoutToken()) link.restart();
  });
  return link;
}

/** Returns a function that calls `work` at once, or, within `ms` of the last time, once at the end of that time. */
function atMostEvery(ms: number, work: () => void): () => void {
  let doneAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    timer = undefined;
    doneAt = performance.now();
    work();
  };
  return () => {
    const waitMs = doneAt + ms - performance.now();
    if (waitMs <= 0) run();
    else timer ??= setTimeout(run, waitMs);
  };
}

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
      // The page that waits for the purchase continues at once; what was bought is read with the rest (COM-3).
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
