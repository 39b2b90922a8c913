import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server, type Socket as ServerSocket } from "socket.io";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Handlers, ServerMessages } from "#src/domain/messages.wire.ts";
import { createRooms, type Rooms } from "./rooms.ts";
import { connectSocket, type SocketLink, type SocketSetup } from "./socket.ts";

/* A real socket.io server on the loopback interface that records what it receives. */

let http: HttpServer;
let io: Server;
let diary: string[];
let admit: (auth: Record<string, unknown>) => string | null;
let handshakes: Record<string, unknown>[];
let rooms: Rooms;
const links: SocketLink[] = [];

beforeEach(async () => {
  diary = [];
  handshakes = [];
  admit = () => null;
  rooms = createRooms();
  http = createServer();
  io = new Server(http, { path: "/ws", transports: ["websocket"] });
  io.use((socket, next) => {
    handshakes.push(socket.handshake.auth);
    const rejection = admit(socket.handshake.auth);
    next(rejection === null ? undefined : new Error(rejection));
  });
  io.on("connection", (socket) => {
    socket.onAny((name: string, { eventId, userId }: { eventId?: string; userId?: string | null }) => {
      diary.push([name, userId ?? "nobody", eventId].filter(Boolean).join(" "));
    });
  });
  await new Promise<void>((done) => http.listen(0, "127.0.0.1", done));
});
afterEach(async () => {
  for (const link of links.splice(0)) link.close();
  await io.close();
});

function connect(parts: Partial<SocketSetup> & { on?: Partial<Handlers> } = {}) {
  const heard: string[] = [];
  const connects: string[] = [];
  const note = (name: string) => (message: { messageId: string | null }) =>
    void heard.push(`${name} ${message.messageId}`);
  const setup: SocketSetup = {
    baseUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}/`,
    customer: "demo",
    deviceId: "UA",
    viewerId: () => null,
    token: () => null,
    refresh: () => Promise.resolve(null),
    rooms,
    handlers: () => ({
      "remove-user-device": note("remove-user-device"),
      "event-url-change": note("event-url-change"),
      "update-event": note("update-event"),
      "comment-on-media": note("comment-on-media"),
      "user-clip-ready": note("user-clip-ready"),
      "user-purchase-status": note("user-purchase-status"),
      ...parts.on,
    }),
    onFirstConnect: () => void connects.push("first"),
    onReconnect: () => void heard.push("reconnected"),
    onDeviceRemoved: () => void heard.push("removed"),
    firstPauseMs: 10,
    ...parts,
  };
  const link = connectSocket(setup);
  links.push(link);
  return { link, heard, connects };
}
const sockets = (): ServerSocket[] => [...io.sockets.sockets.values()];
const isConnected = () => vi.waitFor(() => expect(sockets()).toHaveLength(1));
const diaryIs = (lines: string[]) => vi.waitFor(() => expect(diary).toEqual(lines));
const update = (parts: Partial<ServerMessages["update-event"]> = {}): ServerMessages["update-event"] => ({
  messageId: "m-1",
  sentAt: 1,
  customer: "demo",
  eventId: "ev-1",
  event: {},
  audience: null,
  ...parts,
});

test("[SOC-1] connects by websocket only, at /ws, with customer and device in the handshake", async () => {
  connect();
  await isConnected();
  expect(sockets()[0]?.conn.transport.name).toBe("websocket");
  expect(handshakes).toEqual([{ customer: "demo", deviceId: "UA" }]);
});

test("[SOC-2] a signed-in viewer is registered and joins their room, then the open event's, in that order", async () => {
  rooms.request("ev-1");
  connect({ viewerId: () => "u-1", token: () => "at.1" });
  await diaryIs(["register-user u-1", "join-user-room u-1", "join-event-room u-1 ev-1"]);
  expect(handshakes[0]).toMatchObject({ token: "at.1" });
});

test("[SOC-2] rooms requested later are joined and left with their screens", async () => {
  connect();
  await isConnected();
  await vi.waitFor(() => {
    if (diary.length === 0) rooms.request("ev-2")();
    expect(diary.slice(0, 2)).toEqual(["join-event-room nobody ev-2", "leave-event-room nobody ev-2"]);
  });
});

test("[SOC-3] after a reconnect the rooms are joined again and missed changes are requested", async () => {
  rooms.request("ev-1");
  const { link, heard } = connect({ viewerId: () => "u-1", token: () => "at.1" });
  await diaryIs(["register-user u-1", "join-user-room u-1", "join-event-room u-1 ev-1"]);
  expect(heard).toEqual([]);
  sockets()[0]?.conn.close();
  await vi.waitFor(
    () => {
      link.wake();
      expect(heard).toEqual(["reconnected"]);
    },
    { interval: 150, timeout: 5_000 },
  );
  await vi.waitFor(() => expect(diary.filter((line) => line === "join-event-room u-1 ev-1").length).toBeGreaterThan(1));
});

test("[SOC-3] connects again when the server ends the connection", async () => {
  const { heard, connects } = connect();
  await isConnected();
  sockets()[0]?.disconnect(true);
  await vi.waitFor(() => expect(heard).toEqual(["reconnected"]));
  expect(connects).toEqual(["first"]);
});

test("[SOC-2] messages reach their handlers once; foreign, repeated, older and malformed ones do not", async () => {
  const { heard } = connect();
  await isConnected();
  const [socket] = sockets();
  socket?.emit("update-event", update());
  socket?.emit("update-event", update());
  socket?.emit("update-event", update({ messageId: "m-2", customer: "other" }));
  socket?.emit("update-event", { ...update({ messageId: "m-3" }), eventId: undefined });
  socket?.emit("never-heard-of", update({ messageId: "m-4" }));
  socket?.emit("event-url-change", { messageId: "m-5", sentAt: 20, customer: "demo", eventId: "ev-1", eventUrl: null });
  socket?.emit("event-url-change", { messageId: "m-6", sentAt: 10, customer: "demo", eventId: "ev-1", eventUrl: null });
  socket?.emit("event-url-change", { messageId: "m-7", sentAt: 10, customer: "demo", eventId: "ev-2", eventUrl: null });
  await vi.waitFor(() => expect(heard).toEqual(["update-event m-1", "event-url-change m-5", "event-url-change m-7"]));
});

test("[API-6] a rejected token is refreshed by the shared refresh, then the socket connects with the new one", async () => {
  admit = ({ token }) => (token === "at.2" ? null : "unauthorized");
  let token = "at.1";
  const refresh = vi.fn<(rejected: string) => Promise<string>>(async () => (token = "at.2"));
  connect({ viewerId: () => "u-1", token: () => token, refresh });
  await diaryIs(["register-user u-1", "join-user-room u-1"]);
  expect(refresh.mock.calls).toEqual([["at.1"]]);
});

test.each([
  ["the refresh fails", () => Promise.reject(new Error("refused"))],
  ["the new token is rejected, too", () => Promise.resolve("at.9")],
])("[SOC-2] when %s the socket connects anonymously and follows events", async (_, refresh) => {
  admit = ({ token }) => (token === undefined ? null : "unauthorized");
  rooms.request("ev-1");
  const { link } = connect({ viewerId: () => "u-1", token: () => "at.1", refresh });
  await diaryIs(["join-event-room nobody ev-1"]);
  expect(link.isWithoutToken()).toBe(true);
});

test("[SOC-2] an unknown customer stops further attempts", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  admit = () => "forbidden";
  const { link } = connect();
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining('"demo"')));
  link.wake();
  link.restart();
  // A second connection of the first link would have to shake hands before this one, which is opened later.
  admit = () => null;
  connect({ customer: "second" });
  await isConnected();
  expect(handshakes.map(({ customer }) => customer)).toEqual(["demo", "second"]);
  warn.mockRestore();
});

test("[DEV-4] a removed device learns so in the handshake", async () => {
  admit = () => "device_no_longer_allowed";
  const { heard } = connect({ viewerId: () => "u-1", token: () => "at.1" });
  await vi.waitFor(() => expect(heard).toEqual(["removed"]));
});

test("[SES-5] signing out leaves the viewer's room, unregisters and disconnects, then connects anonymously", async () => {
  let viewer: string | null = "u-1";
  rooms.request("ev-1");
  const { link } = connect({ viewerId: () => viewer, token: () => (viewer === null ? null : "at.1") });
  await diaryIs(["register-user u-1", "join-user-room u-1", "join-event-room u-1 ev-1"]);
  diary.length = 0;
  link.leave("u-1");
  await diaryIs(["leave-user-room u-1", "unregister-user u-1"]);
  await vi.waitFor(() => expect(sockets()).toHaveLength(0));
  viewer = null;
  link.restart();
  await diaryIs(["leave-user-room u-1", "unregister-user u-1", "join-event-room nobody ev-1"]);
});

test("[SOC-1] a server that drops connections is retried with growing pauses", async () => {
  const [taken, spread]: [number[], number] = [[], 0.5];
  vi.spyOn(Math, "random").mockReturnValue(spread); // neither shorter nor longer
  io.on("connection", (socket) => {
    taken.push(performance.now());
    socket.conn.close();
  });
  connect({ firstPauseMs: 20 });
  await vi.waitFor(() => expect(taken.length).toBeGreaterThanOrEqual(5), { timeout: 15_000 });
  const pauses = taken.slice(1).map((at, index) => at - (taken[index] ?? at));
  // 40, 80, 100 and 100 ms; a busy machine may be late, never early.
  expect(pauses.map((ms, index) => ms >= ([40, 80, 100, 100][index] ?? 100) - 2)).not.toContain(false);
  vi.restoreAllMocks();
});

test("[SOC-1] pauses differ between viewers, so that not all reconnect at once", async () => {
  const taken: number[] = [];
  vi.spyOn(Math, "random").mockReturnValue(0.999); // the longest possible pauses
  io.on("connection", (socket) => {
    taken.push(performance.now());
    socket.disconnect();
  });
  connect({ firstPauseMs: 20 });
  await vi.waitFor(() => expect(taken.length).toBeGreaterThanOrEqual(4), { timeout: 15_000 });
  const pauses = taken.slice(1).map((at, index) => at - (taken[index] ?? at));
  // Half as long again as 40, 80 and 100 ms; a busy machine may be late, never early.
  expect(pauses.map((ms, index) => ms >= ([60, 120, 150][index] ?? 150) - 3)).not.toContain(false);
  vi.restoreAllMocks();
});
