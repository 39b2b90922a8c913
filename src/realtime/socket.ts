import { io, type Socket } from "socket.io-client";
import { MESSAGE_NAMES, readMessage, type Handlers, type MessageName } from "#src/domain/messages.wire.ts";
import { serverNow } from "#src/lib/clock.ts";
import { createInbox, SUBJECTS, type Inbox } from "./inbox.ts";
import type { Rooms } from "./rooms.ts";

export interface SocketSetup {
  /** Absolute address of the socket server; only its origin counts. */
  readonly baseUrl: string;
  readonly customer: string;
  /** The browser's user agent, as everywhere (DEV-1). */
  readonly deviceId: string;
  readonly viewerId: () => string | null;
  readonly token: () => string | null;
  /** The shared refresh after the server refused a token (API-6); rejects when there is no new one to be had. */
  readonly refresh: (rejected: string) => Promise<string | null>;
  readonly rooms: Rooms;
  readonly handlers: (inbox: Inbox) => Handlers;
  /** Told on the first connect, once the rooms are asked for: what was said between reading and joining was missed. */
  readonly onFirstConnect: () => void;
  /** Told on every connect but the first: messages may have been missed. */
  readonly onReconnect: () => void;
  /** The server no longer knows this device (DEV-4). */
  readonly onDeviceRemoved: () => void;
  /** The first pause before connecting again, ms; up to five times as long while no connection lasts (SOC-1). */
  readonly firstPauseMs?: number;
}

export interface SocketLink {
  /** Connects at once instead of after the present delay; where connected, finds out whether that is still true. */
  wake(): void;
  /** True once no good token could be had: a later one is a reason to restart. */
  isWithoutToken(): boolean;
  /** Connects anew, with the viewer and token of now. */
  restart(): void;
  /** Says goodbye for a viewer who signs out, and disconnects. */
  leave(viewerId: string): void;
  close(): void;
}

/** Refusals of the handshake (contract socket.md, "Connection"). */
const UNAUTHORIZED = "unauthorized";
const DEVICE_REMOVED = "device_no_longer_allowed";
const FORBIDDEN = "forbidden";

/** A connection that held so long was a good one, ms: the next loss begins with the first pause again. */
const LASTING_MS = 30_000;
const PAUSES_GROW_TO = 5;

/** Opens the socket (SOC-1). Rooms are joined on every connect, in the contract's order, the first or not (SOC-3). */
export function connectSocket(setup: SocketSetup): SocketLink {
  const { customer, deviceId, rooms, firstPauseMs = 1_000 } = setup;
  const inbox = createInbox(customer);
  /** Who this connection was made for, and with which token; null: anonymous. */
  let connectedAs: string | null = null;
  let sentToken: string | null = null;
  let withoutToken = false;
  let refreshed = false;
  let wasConnected = false;
  let closed = false;
  /** Connections in a row that were taken and soon dropped; socket.io itself counts only those that were not taken. */
  let drops = 0;
  let connectedAt: number | null = null;
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
    connectedAt = performance.now();
    if (connectedAs !== null) {
      socket.emit("register-user", { userId: connectedAs, customer, deviceId });
      socket.emit("join-user-room", { userId: connectedAs, customer });
    }
    for (const eventId of rooms.wanted()) join(eventId);
    if (wasConnected) setup.onReconnect();
    else setup.onFirstConnect();
    wasConnected = true;
  });
  socket.on("connect_error", ({ message }) => {
    // While the network is the trouble, socket.io goes on trying by itself.
    if (socket.active) return;
    if (message === UNAUTHORIZED) void reconnectWithFreshToken();
    else if (message === DEVICE_REMOVED) setup.onDeviceRemoved();
    else if (message === FORBIDDEN) {
      closed = true;
      console.warn(`The socket server does not know the customer "${customer}"`);
    } else {
      noteEnd();
      retryLater();
    }
  });
  socket.on("disconnect", (reason) => {
    if (reason !== "io client disconnect") noteEnd();
    socket.io.reconnectionDelay(pauseMs());
    // The one end after which socket.io does not try again, unless it was ours.
    if (reason === "io server disconnect") retryLater();
  });

  const handlers = setup.handlers(inbox);
  for (const name of MESSAGE_NAMES) listen(name);

  const stopRooms = rooms.subscribe(({ eventId, joined }) => {
    // Sent while disconnected it would be kept back and sent twice: joining on connect does it.
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
    // Refused with a fresh token too: no third try, the viewer can follow the events without one.
    const token = refreshed || sentToken === null ? null : await setup.refresh(sentToken).catch(() => null);
    refreshed = true;
    withoutToken = token === null;
    if (!closed) socket.connect();
  }

  function noteEnd(): void {
    const lasted = connectedAt === null ? 0 : performance.now() - connectedAt;
    drops = lasted >= LASTING_MS ? 0 : drops + 1;
    connectedAt = null;
  }

  /** Doubles with every drop; whoever waits takes it half to one and a half times, so that not all come at once. */
  function pauseMs(): number {
    return firstPauseMs * Math.min(2 ** drops, PAUSES_GROW_TO);
  }

  function retryLater(): void {
    clearTimeout(retry);
    retry = setTimeout(() => closed || socket.connect(), pauseMs() * (0.5 + Math.random()));
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
      if (socket.connected) for (const eventId of rooms.wanted()) join(eventId);
      else connectNow();
    },
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
