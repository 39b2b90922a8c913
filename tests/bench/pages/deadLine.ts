import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A network between browser and portal that can die: connections stay open, and nothing arrives any more. */
export interface Line {
  readonly url: string;
  die(): void;
  stop(): Promise<void>;
}

/** Starts the line to the portal at `origin`, on a free port of 127.0.0.1. */
export async function startLine(origin: string): Promise<Line> {
  const { hostname, port } = new URL(origin);
  const sockets = new Set<Socket>();
  let isDead = false;
  const track = (socket: Socket): void => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
  };
  const server = createServer((socket) => {
    track(socket);
    if (isDead) return;
    const upstream = connect(Number(port), hostname);
    track(upstream);
    socket.pipe(upstream).pipe(socket);
    socket.on("close", () => upstream.destroy());
    upstream.on("close", () => isDead || socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    die() {
      isDead = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
