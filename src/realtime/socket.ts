import { io, type Socket } from "socket.io-client";
import { MESSAGE_NAMES, readMessage, type Handlers, type MessageName } from "#src/domain/messages.wire.ts";
import { serverNow } from "#src/lib/clock.ts";
import { createInbox, SUBJECTS, type Inbox } from "./inbox.ts";
import type { Rooms } from "./rooms.ts";

export interface SocketSetup {
  /** Absolute address of the socket server; only its origin is used. */
  readonly baseUrl: string;
  readonly customer: string;
  /** The browser's user agent, as in all calls (DEV-1). */
  readonly deviceId: string;
  readonly viewerId: () => string | null;
  readonly token: () => string | null;
  /** Refreshes a token that the server rejected, shared with the API (API-6); rejects if there is no new one. */
  readonly refresh: (rejected: string) => Promise<string | null>;
  readonly rooms: Rooms;
  readonly handlers: (inbox: Inbox) => Handlers;
  /** Called on the first connect, once the rooms are joined: messages since the data was loaded were missed. */
  readonly onFirstConnect: () => void;
  /** Called on every later connect: messages may have been missed. */
  readonly onReconnect: () => void;
  /** Called when the server no longer knows this device (DEV-4). */
  readonly onDeviceRemoved: () => void;
  /** The first pause before reconnecting, ms; it grows up to five times while no connection lasts (SOC-1). */
  readonly firstPauseMs?: number;
}

/** An open socket, which connects by itself whenever it can. */
export interface SocketLink {
  /** Connects at once instead of after the current pause; while connected, checks whether that is still true. */
  wake(): void;
  isConnected(): boolean;
  /** Returns true once no valid token could be obtained: a later token is a reason to restart. */
  isWithoutToken(): boolean;
  restart(): void;
  /** Unregisters a viewer who signs out, and disconnects. */
  leave(viewerId: string): void;
  close(): void;
}

/** Rejections of the handshake (contract socket.md, "Connection"). */
const UNAUTHORIZED = "unauthorized";
const DEVICE_REMOVED = "device_no_longer_allowed";
const FORBIDDEN = "forbidden";

/** The time in ms after which a connection counts as good: after its loss the pauses start again with the first. */
const LASTING_MS = 30_000;
/** The longest pause, as a multiple of the first. */
const PAUSES_GROW_TO = 5;

function createPauses(firstMs: number) {
  /** Connections in a row that were accepted and soon dropped; socket.io itself counts only refused ones. */
  let drops = 0;
  let connectedAt: number | null = null;
  return {
    noteConnect() {
      connectedAt = performance.now();
    },
    noteEnd() {
      const lastedMs = connectedAt === null ? 0 : performance.now() - connectedAt;
      drops = lastedMs >= LASTING_MS ? 0 : drops + 1;
      connectedAt = null;
    },
    /** In ms; doubles with every drop. Callers vary it by half, so that not all return at once. */
    nextMs: () => firstMs * Math.min(2 ** drops, PAUSES_GROW_TO),
  };
}

/** Opens the socket (SOC-1). Joins the rooms on every connect, in the order of the contract (SOC-3). */
export function connectSocket(setup: SocketSetup): SocketLink {
  const { customer, deviceId, rooms, firstPauseMs = 1_000 } = setup;
  const inbox = createInbox(customer);
  /** The viewer and the token of this connection; null if it is anonymous. */
  let connectedAs: string | null = null;
  let sentToken: string | null = null;
  let withoutToken = false;
  let refreshed = false;
  let wasConnected = false;
  let closed = false;
  const pauses = createPauses(firstPauseMs);
  let retry: ReturnType<typeof setTimeout> | undefined;

  const socket: Socket = io(new URL(setup.baseUrl).origin, {
    path: "/ws",
    transports: ["websocket"],
    forceNew: true,
    reconnectionDelay: firstPauseMs,
    reconnectionDelayMax: firstPauseMs * PAUSES_GROW_TO,
    timeout: 20_000,
    auth(send) {
      sentToken = withoutToken ? null : setup.token();
      connectedAs = sentToken === null ? null : setup.viewerId();
      send({ customer, deviceId, ...(sentToken === null ? {} : { token: sentToken }) });
    },
  });

  socket.on("connect", () => {
    refreshed = false;
    pauses.noteConnect();
    if (connectedAs !== null) {
      socket.emit("register-user", { userId: connectedAs, customer, deviceId });
      socket.emit("join-user-room", { userId: connectedAs, customer });
    }
    for (const eventId of rooms.requested()) join(eventId);
    if (wasConnected) setup.onReconnect();
    else setup.onFirstConnect();
    wasConnected = true;
  });
  socket.on("connect_error", ({ message }) => {
    // While the network is at fault, socket.io keeps trying by itself.
    if (socket.active) return;
    if (message === UNAUTHORIZED) void reconnectWithFreshToken();
    else if (message === DEVICE_REMOVED) setup.onDeviceRemoved();
    else if (message === FORBIDDEN) {
      closed = true;
      console.warn(`The socket server does not know the customer "${customer}"`);
    } else {
      pauses.noteEnd();
      retryLater();
    }
  });
  socket.on("disconnect", (reason) => {
    if (reason !== "io client disconnect") pauses.noteEnd();
    socket.io.reconnectionDelay(pauses.nextMs());
    // After this end alone, of those that are not ours, socket.io does not try again.
    if (reason === "io server disconnect") retryLater();
  });

  const handlers = setup.handlers(inbox);
  for (const name of MESSAGE_NAMES) listen(name);

  const stopRooms = rooms.subscribe(({ eventId, joined }) => {
    // While disconnected, socket.io would buffer the message and send it twice: every connect joins the rooms anyway.
    if (!socket.connected) {
      if (joined && !socket.active && !closed) socket.connect();
    } else if (joined) join(eventId);
    else socket.emit("leave-event-room", { eventId, customer, userId: connectedAs });
  });

  function listen<N extends MessageName>(name: N): void {
    socket.on<string>(name, (payload: unknown) => {
      const message = readMessage(name, payload, serverNow());
      if (message === null || !inbox.isNew(message)) return;
      const subject = SUBJECTS[name]?.(message);
      if (subject !== undefined && !inbox.isNewest(subject, message.sentAt)) return;
      handlers[name](message);
    });
  }

  function join(eventId: string): void {
    socket.emit("join-event-room", { eventId, customer, userId: connectedAs });
  }

  async function reconnectWithFreshToken(): Promise<void> {
    // The fresh token was rejected too: no third attempt, the viewer can follow the events without one.
    const token = refreshed || sentToken === null ? null : await setup.refresh(sentToken).catch(() => null);
    refreshed = true;
    withoutToken = token === null;
    if (!closed) socket.connect();
  }

  function retryLater(): void {
    clearTimeout(retry);
    retry = setTimeout(() => closed || socket.connect(), pauses.nextMs() * (0.5 + Math.random()));
  }

  function connectNow(): void {
    clearTimeout(retry);
    socket.disconnect();
    socket.connect();
  }

  return {
    wake() {
      if (closed) return;
      // Sending makes the engine look whether the server's ping is overdue: a phone that slept may not know yet.
      if (socket.connected) for (const eventId of rooms.requested()) join(eventId);
      else connectNow();
    },
    isConnected: () => socket.connected,
    isWithoutToken: () => withoutToken,
    restart() {
      withoutToken = false;
      refreshed = false;
      if (!closed) connectNow();
    },
    leave(viewerId) {
      if (socket.connected && connectedAs === viewerId) {
        socket.emit("leave-user-room", { userId: viewerId, customer });
        socket.emit("unregister-user", { userId: viewerId, customer, deviceId });
      }
      clearTimeout(retry);
      socket.disconnect();
    },
    close() {
      closed = true;
      clearTimeout(retry);
      stopRooms();
      socket.disconnect();
    },
  };
}
