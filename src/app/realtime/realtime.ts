import type { QueryClient } from "@tanstack/react-query";
import type { TokenSource } from "#src/api/tokenSource.ts";
import { commerceQueries } from "#src/catalog/queries/commerceQueries.ts";
import { commentsKey } from "#src/catalog/queries/matchQueries.ts";
import type { AppConfig } from "#src/config/config.ts";
import { rooms } from "#src/realtime/rooms.ts";
import { connectSocket, type SocketLink } from "#src/realtime/socket.ts";
import { isThisDeviceAllowed } from "#src/session/deviceCheck.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";
import { pollRooms } from "./pollRooms.ts";
import { createInvalidations } from "./invalidations.ts";
import { messageHandlers } from "./messageHandlers.ts";

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
