import { io, type Socket } from "socket.io-client";

/** What a socket sends when it connects. */
export interface Handshake {
  readonly token?: string;
  readonly customer?: string;
  readonly deviceId?: string;
}

/** Opens a socket as the portal does, but without automatic reconnection. */
export function connectSocket(url: string, auth: Handshake = {}, options: object = {}): Socket {
  return io(url, {
    path: "/ws",
    transports: ["websocket"],
    reconnection: false,
    forceNew: true,
    auth: { customer: "demo", deviceId: "Test browser", ...auth },
    ...options,
  });
}

/** Resolves with the next message `name` of `socket`. */
export const nextMessage = (socket: Socket, name: string): Promise<Record<string, unknown>> =>
  new Promise((resolve) => {
    socket.once(name, resolve);
  });

/** Resolves with the next `count` messages of any name, in order. */
export const nextMessages = (socket: Socket, count: number): Promise<[string, Record<string, unknown>][]> =>
  new Promise((resolve) => {
    const heard: [string, Record<string, unknown>][] = [];
    const hear = (name: string, message: Record<string, unknown>) => {
      if (heard.push([name, message]) < count) return;
      socket.offAny(hear);
      resolve(heard);
    };
    socket.onAny(hear);
  });

/** Sends `name` and resolves with the acknowledgement. */
export const emitWithAck = (socket: Socket, name: string, payload: unknown): Promise<unknown> =>
  socket.emitWithAck(name, payload);

/** Opens sockets and remembers them, so that a test file can close them all. */
export function socketsOf(url: () => string) {
  const open: Socket[] = [];
  const opened = (auth?: Handshake, options?: object) => {
    const socket = connectSocket(url(), auth, options);
    open.push(socket);
    return socket;
  };
  return {
    connect: opened,
    connected: async (auth?: Handshake) => {
      const socket = opened(auth);
      await nextMessage(socket, "connect");
      return socket;
    },
    /** Resolves with the error of a rejected connection. */
    refused: async (auth: Handshake, options?: object) => {
      const error: unknown = await nextMessage(opened(auth, options), "connect_error");
      return error as Error & { data?: unknown };
    },
    closeAll: () => {
      for (const socket of open.splice(0)) socket.disconnect();
    },
  };
}
