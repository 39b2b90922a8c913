import { randomUUID } from "node:crypto";
import type { Server as HttpServer } from "node:http";
import { Server } from "socket.io";
import type { Deps } from "#backend/deps.ts";
import { customerId } from "#serving/tenant/config.ts";
import {
  authenticateSocket,
  isSessionActive,
  isAllowedOrigin,
  ConnectionRejection,
  type SocketData,
} from "./authenticateSocket.ts";
import type { Cluster } from "./cluster.ts";
import { NETWORK_LIMITS } from "#serving/http/networkLimits.ts";
import { createConnectionLimiter, socketLimits } from "./limits.ts";
import type { CommentChange, EventChange, PurchaseStatus, ServerMessages, MessageEnvelope } from "./messages.ts";
import { answerMessages, deviceRoom, eventRoom, sessionRoom, userRoom } from "./rooms.ts";
import { streamAccess } from "./streamAccess.ts";
import { serializeByKey } from "./serializeByKey.ts";

/** The socket server, through which the simulator and the routes send messages. */
export interface Realtime {
  /** Starts accepting connections on `/ws` of `server`. */
  readonly attach: (server: HttpServer) => void;
  /** Notifies an event's room that its stream has started, with the URL that each viewer may play, or null. */
  readonly eventStarted: (eventId: string) => Promise<void>;
  /** Notifies an event's room of changed fields, or with null that clients should load the event again. */
  readonly eventChanged: (eventId: string, event: EventChange | null) => Promise<void>;
  /** Notifies an event's room of a change of a comment at `at` (epoch ms). */
  readonly commented: (eventId: string, change: CommentChange, at: number) => Promise<void>;
  /** Notifies a viewer's sockets how a purchase ended. */
  readonly purchaseSettled: (purchase: PurchaseStatus) => Promise<void>;
  /** Notifies a viewer's sockets that one of their clips can be played. */
  readonly clipReady: (clip: ServerMessages["user-clip-ready"]) => Promise<void>;
  /** Notifies a viewer's sockets that a device was removed, and closes those of the device a second later. */
  readonly deviceRemoved: (userId: string, deviceId: string) => Promise<void>;
  /** Closes the connections of a session. */
  readonly endSession: (sessionId: string) => void;
  /** Returns the open sockets of this instance, and the rooms that they are in. */
  readonly counts: () => { readonly sockets: number; readonly rooms: number };
  readonly close: () => Promise<void>;
}

export type RealtimeDeps = Pick<Deps, "db" | "clock" | "signer" | "configFile" | "origins" | "trustedProxies">;

type Io = Server<Record<string, never>, Record<string, (message: unknown) => void>, object, SocketData>;

/** A connection of engine.io, the layer below socket.io. */
interface Connection {
  readonly id: string;
  readonly on: (name: "packet", listener: () => void) => void;
  /** Closes it at once and discards unsent data. */
  readonly close: (discard: true) => void;
}

/** Creates the socket server, alone or as part of a `cluster`, within `limits`. Nobody can connect before `attach`. */
export function createRealtime(
  deps: RealtimeDeps,
  cluster: Cluster | null = null,
  limits = socketLimits(NETWORK_LIMITS),
): Realtime {
  const limiter = createConnectionLimiter(limits, deps.trustedProxies);
  const io: Io = new Server({
    path: "/ws",
    transports: ["websocket"],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: 10_000,
    ...(cluster !== null && { adapter: cluster.adapter }),
    allowRequest: (request, done) => done(null, isAllowedOrigin(request, deps.origins) && limiter.canConnect(request)),
  });
  // Socket.io lets a rejected connection try again without end, and each attempt looks up a token.
  const seen = new WeakSet<object>();
  io.use(async (socket, next) => {
    if (seen.has(socket.conn)) return void socket.conn.close(true);
    seen.add(socket.conn);
    const data = await authenticateSocket(deps, socket.handshake.auth);
    if (data instanceof Error) return next(data);
    if (data.viewer !== null && socket.conn.readyState === "open") {
      const leave = limiter.reserveConnection(data.viewer.userId);
      if (leave === null) return next(new ConnectionRejection("too_many_requests"));
      socket.conn.once("close", leave);
    }
    socket.data = data;
    next();
  });
  io.on("connection", (socket) => {
    answerMessages(socket, limiter.isOverMessageLimit);
    const { viewer } = socket.data;
    // A sign-out during the look-up of the token has closed all connections except this new one.
    if (viewer !== null) void isSessionActive(deps, viewer).then((isActive) => isActive || socket.disconnect(true));
  });

  // Messages of one room are sent in the order of the calls, even if some have to look something up first.
  const inOrder = serializeByKey();
  const envelope = async (sentAt: number): Promise<MessageEnvelope> => ({
    messageId: `m-${randomUUID()}`,
    sentAt,
    customer: await customerId(deps.configFile),
  });
  const send = <Name extends keyof ServerMessages>(
    room: string,
    name: Name,
    message: ServerMessages[Name],
    sentAt = deps.clock.now(),
  ) =>
    inOrder(room, async () => {
      io.to(room).emit(name, { ...(await envelope(sentAt)), ...message });
    });

  /** Instances share the sockets of a room about evenly: a balancer does not know rooms. */
  const audienceOf = async (room: string) => {
    const { adapter } = io.of("/");
    return (adapter.rooms.get(room)?.size ?? 0) * (await adapter.serverCount());
  };

  let attached = false;
  return {
    attach: (server) => {
      io.attach(server);
      io.engine.on("connection", (connection: Connection) =>
        connection.on("packet", () => void (limiter.isOverPacketLimit(connection.id) && connection.close(true))),
      );
      attached = true;
    },
    eventStarted: (eventId) =>
      inOrder(eventRoom(eventId), async () => {
        const room = eventRoom(eventId);
        const common = await envelope(deps.clock.now());
        const access = await streamAccess(deps, eventId, () => io.in(room).fetchSockets());
        if (access === null) return;
        const { eventUrl, socketIds } = access;
        const messageWith = (url: string | null) =>
          ["event-url-change", { ...common, eventId, eventUrl: url }] as const;
        if (socketIds === null) return void io.to(room).emit(...messageWith(eventUrl));
        if (socketIds.length > 0) io.to([...socketIds]).emit(...messageWith(eventUrl));
        io.to(room)
          .except([...socketIds])
          .emit(...messageWith(null));
      }),
    eventChanged: (eventId, event) => {
      const [room, sentAt] = [eventRoom(eventId), deps.clock.now()];
      return inOrder(room, async () => {
        const message = { eventId, event, audience: await audienceOf(room) };
        io.to(room).emit("update-event", { ...(await envelope(sentAt)), ...message });
      });
    },
    commented: (eventId, change, at) => send(eventRoom(eventId), "comment-on-media", { eventId, ...change }, at),
    purchaseSettled: (purchase) => send(userRoom(purchase.userId), "user-purchase-status", purchase),
    clipReady: (clip) => send(userRoom(clip.userId), "user-clip-ready", clip),
    deviceRemoved: async (userId, deviceId) => {
      await send(userRoom(userId), "remove-user-device", { userId, deviceId });
      setTimeout(() => io.in(deviceRoom(userId, deviceId)).disconnectSockets(true), 1_000).unref();
    },
    endSession: (sessionId) => void io.in(sessionRoom(sessionId)).disconnectSockets(true),
    counts: () => {
      const { sockets, adapter } = io.of("/");
      // Each socket is in a room of its own, too.
      return { sockets: sockets.size, rooms: adapter.rooms.size - sockets.size };
    },
    close: async () => {
      io.disconnectSockets(true);
      if (attached) await io.close();
    },
  };
}
