import { connect, type AddressInfo, type Socket } from "node:net";
import { EventEmitter, once } from "node:events";
import type { Server } from "node:http";
import { afterEach, expect, test } from "vitest";
import { createHttpServer, leavePlaces, type ConnectionLimits } from "./httpServer.ts";

const LIMITS: ConnectionLimits = { headersMs: 200, requestMs: 400, connections: 3, perNetwork: 2 };
let server: Server | null = null;
afterEach(() => void server?.closeAllConnections());
afterEach(() => void server?.close());

async function listening(limits: ConnectionLimits): Promise<() => Socket> {
  server = createHttpServer((request, response) => {
    request.resume().on("end", () => response.end("here"));
  }, limits);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return () => connect(port, "127.0.0.1").on("error", () => {});
}

/** Returns the first line that comes back over `socket`, empty if it is closed without one. */
async function firstLine(socket: Socket): Promise<string> {
  let text = "";
  socket.on("data", (bytes) => (text += bytes.toString()));
  await once(socket, "close");
  return text.split("\r\n", 1)[0] ?? "";
}

test.each([
  ["headers", "POST / HTTP/1.1\r\nHost: x\r\n"],
  ["a body", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{"],
])("a request whose %s never end is answered 408", async (_what, begin) => {
  const open = await listening(LIMITS);
  const socket = open();
  socket.write(begin);
  expect(await firstLine(socket)).toBe("HTTP/1.1 408 Request Timeout");
});

test("connections are limited, and a closed one makes room", async () => {
  const open = await listening({ ...LIMITS, headersMs: 10_000, requestMs: 10_000 });
  const sockets = [open(), open(), open()];
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  expect(await firstLine(open())).toBe("");
  sockets[0]?.destroy();
  await once(sockets[0] ?? new EventEmitter(), "close");
  const next = open();
  next.end("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  expect(await firstLine(next)).toBe("HTTP/1.1 200 OK");
});

test("connections that have become sockets keep no call out", async () => {
  const open = await listening({ ...LIMITS, headersMs: 10_000, requestMs: 10_000 });
  server?.on("connection", (socket: Socket) => {
    leavePlaces(socket);
    socket.once("close", () => leavePlaces(socket)); // a place is given back once
  });
  const sockets = [open(), open(), open()];
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  const call = open();
  call.end("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  expect(await firstLine(call)).toBe("HTTP/1.1 200 OK");
});

test("one network cannot take all connections", async () => {
  await listening(LIMITS);
  const from = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, isDropped: false });
    const destroyed = Object.assign(socket, { destroy: () => (socket.isDropped = true) });
    server?.emit("connection", destroyed);
    return socket;
  };
  const [first, , third] = ["192.0.2.1", "192.0.2.1", "192.0.2.1"].map(from);
  expect([first?.isDropped, third?.isDropped, from("192.0.2.2").isDropped]).toEqual([false, true, false]);
  first?.emit("close");
  expect(from("192.0.2.1").isDropped).toBe(false);
});
