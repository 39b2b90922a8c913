import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { events } from "#backend/db/schema.ts";
import { NOW, startTestBackend, type TestBackend } from "#tests/support/backend.ts";

let backend: TestBackend;
let url: string;
const open: Socket[] = [];

beforeAll(async () => {
  backend = await startTestBackend();
  url = await backend.app.listen({ port: 0, host: "127.0.0.1" });
  backend.realtime.attach(backend.app.server);
}, 120_000);
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(() => backend.close());

interface Handshake {
  readonly token?: string;
  readonly customer?: string;
  readonly deviceId?: string;
}

function connect(auth: Handshake = {}, options: object = {}): Socket {
  const socket = io(url, {
    ...{ path: "/ws", transports: ["websocket"], reconnection: false, forceNew: true },
    auth: { customer: "demo", deviceId: "Test browser", ...auth },
    ...options,
  });
  open.push(socket);
  return socket;
}

const next = (socket: Socket, name: string) =>
  new Promise<Record<string, unknown>>((resolve) => {
    socket.once(name, resolve);
  });
const connected = async (auth?: Handshake) => {
  const socket = connect(auth);
  await next(socket, "connect");
  return socket;
};
const refused = async (auth: Handshake) => {
  const error: unknown = await next(connect(auth), "connect_error");
  return error as Error & { data?: unknown };
};
const say = (socket: Socket, name: string, payload: unknown): Promise<unknown> => socket.emitWithAck(name, payload);

describe("[SOC-1] connecting", () => {
  test("works without a token, and only as a web socket from the portal's own pages", async () => {
    await connected();
    const polling = await fetch(`${url}/ws/?EIO=4&transport=polling`);
    expect(polling.status).toBe(400);
    const stranger = connect({}, { extraHeaders: { origin: "https://evil.example" } });
    await next(stranger, "connect_error");
    const own = connect({}, { extraHeaders: { origin: "https://portal.example" } });
    await next(own, "connect");
  });

  test("is refused with a code for a bad token, a removed device and another tenant", async () => {
    const bad = await refused({ token: "at.none" });
    expect([bad.message, bad.data]).toEqual(["unauthorized", { messageErrorCode: "unauthorized" }]);
    expect((await refused({ customer: "other" })).message).toBe("forbidden");
    const token = await backend.signIn("viewer", "Old phone");
    backend.clock.time = NOW + 121_000;
    expect((await refused({ token })).message).toBe("unauthorized");
    backend.clock.time = NOW;
  });

  test("ends with the sign-in", async () => {
    const token = await backend.signIn("viewer", "Short visit");
    const socket = await connected({ token });
    const gone = next(socket, "disconnect");
    await backend.post("/api/user/logout", {}, token);
    await gone;
    expect(socket.connected).toBe(false);
  });
});

describe("[SOC-2] rooms and messages", () => {
  const room = (eventId: string) => ({ eventId, customer: "demo", userId: null });

  test("an event's changes reach those in its room, with an id, a time and the tenant", async () => {
    const [inside, outside] = await Promise.all([connected(), connected()]);
    expect(await say(inside, "join-event-room", room("ev-1"))).toEqual({ ok: true });
    expect(await say(inside, "join-event-room", room("ev-1"))).toEqual({ ok: true });
    await say(outside, "join-event-room", room("ev-2"));
    const heard: unknown[] = [];
    outside.onAny((...message) => heard.push(message));
    const message = next(inside, "update-event");
    await backend.realtime.eventChanged("ev-1", { score: { home: 2, away: 0 } });
    expect(await message).toEqual({
      messageId: expect.stringMatching(/^m-/),
      sentAt: NOW,
      customer: "demo",
      eventId: "ev-1",
      event: { score: { home: 2, away: 0 } },
    });
    expect(await say(inside, "leave-event-room", room("ev-1"))).toEqual({ ok: true });
    inside.onAny((...late) => heard.push(late));
    await backend.realtime.eventChanged("ev-1", null);
    await say(inside, "join-event-room", room("ev-3")); // what was sent before would have come by now
    expect(heard).toEqual([]);
  });

  test("[EVT-5] a stream that begins is told with the address each viewer may play", async () => {
    const [row] = await backend.db.select().from(events).where(eq(events.status, "live")).limit(1);
    if (!row) throw new Error("Nothing is live");
    const coverage = { commerceCoverage: "commerce_members_media" as const, broadcast: "football", inRegion: true };
    await backend.db
      .insert(events)
      .values({ ...row, ...coverage, id: "ev-begin", referenceId: "ref-begin", mediaType: "event" });
    const anonymous = await connected();
    const member = await connected({ token: await backend.signIn("fan") });
    for (const socket of [anonymous, member]) await say(socket, "join-event-room", room("ev-begin"));
    const messages = Promise.all([next(anonymous, "event-url-change"), next(member, "event-url-change")]);
    await backend.realtime.eventStarted("ev-begin");
    const [forAnybody, forMember] = await messages;
    expect(forAnybody).toMatchObject({ eventId: "ev-begin", eventUrl: null, customer: "demo" });
    expect(forMember).toMatchObject({ eventId: "ev-begin", eventUrl: "/media/live/ev-begin/hd/master.m3u8" });
  });

  test("a viewer's room is for that viewer only", async () => {
    const mine = { userId: "u-102", customer: "demo", deviceId: "Test browser" };
    const anonymous = await connected();
    expect(await say(anonymous, "register-user", mine)).toEqual({ ok: false, messageErrorCode: "unauthorized" });
    const fan = await connected({ token: await backend.signIn("fan") });
    expect(await say(fan, "register-user", mine)).toEqual({ ok: true });
    expect(await say(fan, "join-user-room", mine)).toEqual({ ok: true });
    expect(await say(fan, "join-user-room", { ...mine, userId: "u-101" })).toEqual({
      ok: false,
      messageErrorCode: "unauthorized",
    });
    const message = next(fan, "remove-user-device");
    await backend.realtime.deviceRemoved("u-102", "Old phone");
    expect(await message).toMatchObject({ userId: "u-102", deviceId: "Old phone" });
    for (const name of ["leave-user-room", "leave-user-room", "unregister-user"])
      expect(await say(fan, name, mine)).toEqual({ ok: true });
  });

  test("unknown messages and payloads without their ids do nothing", async () => {
    const socket = await connected();
    const hostile = [
      undefined,
      null,
      7,
      "x",
      [],
      {},
      { eventId: 7, customer: "demo" },
      { eventId: "", customer: "demo" },
    ];
    for (const payload of hostile) expect(await say(socket, "join-event-room", payload)).toMatchObject({ ok: false });
    expect(await say(socket, "join-event-room", { eventId: "ev-1", customer: "other" })).toMatchObject({ ok: false });
    expect(await say(socket, "toString", {})).toMatchObject({ ok: false });
    socket.emit("join-event-room");
    socket.emit("no-such-message", { eventId: "ev-1" });
    expect(await say(socket, "join-event-room", room("ev-1"))).toEqual({ ok: true });
  });
});
