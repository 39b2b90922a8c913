import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A proxy that can stop forwarding: connections stay open, and nothing arrives any more. */
export interface StallingProxy {
  readonly url: string;
  stall(): void;
  stop(): Promise<void>;
}

/** Starts a proxy in front of the portal at `origin`, on a free port of 127.0.0.1. */
export async function startStallingProxy(origin: string): Promise<StallingProxy> {
  const { hostname, port } = new URL(origin);
  const sockets = new Set<Socket>();
  let isStalled = false;
  const track = (socket: Socket): void => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
  };
  const server = createServer((socket) => {
    track(socket);
    if (isStalled) return;
    const upstream = connect(Number(port), hostname);
    track(upstream);
    socket.pipe(upstream).pipe(socket);
    socket.on("close", () => upstream.destroy());
    upstream.on("error", () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stall() {
      isStalled = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
