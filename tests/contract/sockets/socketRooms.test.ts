import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { contracts, events } from "#backend/db/schema.ts";
import type { PurchaseStatus } from "#backend/realtime/messages.ts";
import { NOW, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { nextMessage, nextMessages, emitWithAck, socketsOf } from "#tests/support/backend/sockets.ts";

let backend: TestBackend;
let url: string;
const { connected, closeAll } = socketsOf(() => url);

beforeAll(async () => {
  backend = await startTestBackend();
  url = await backend.app.listen({ port: 0, host: "127.0.0.1" });
  backend.realtime.attach(backend.app.server);
}, 120_000);
afterEach(closeAll);
afterAll(() => backend.close());

const room = (eventId: string, userId: string | null = null) => ({ eventId, customer: "demo", userId });
/** Returns a pattern for the signed address of a live stream, which streams with restricted access have. */
const signed = (id: string) => new RegExp(`^/media/s/\\d+\\.[\\w-]{43}/live/${id}/hd/master\\.m3u8$`);
/** Replaces bigints by strings, because JSON has none. */
const plain = (_key: string, value: unknown) => (typeof value === "bigint" ? String(value) : value);
const UNAUTHORIZED = { ok: false, messageErrorCode: "unauthorized" };
const UNREADABLE = { ok: false, messageErrorCode: "invalid_request" };

describe("[SOC-2] an event's room", () => {
  test("members receive its changes once, with an id, a time and the tenant", async () => {
    const [inside, outside] = await Promise.all([connected(), connected()]);
    for (const _ of [1, 2]) expect(await emitWithAck(inside, "join-event-room", room("ev-1"))).toEqual({ ok: true });
    await emitWithAck(outside, "join-event-room", room("ev-2"));
    const heard: unknown[] = [];
    outside.onAny((...message) => heard.push(message));
    const messages = nextMessages(inside, 2);
    await backend.realtime.eventChanged("ev-1", { score: { home: 2, away: 0 } });
    await backend.realtime.eventChanged("ev-1", null);
    const [first, second] = await messages;
    const stamp = {
      messageId: expect.stringMatching(/^m-/),
      sentAt: NOW,
      customer: "demo",
      eventId: "ev-1",
      audience: 1,
    };
    expect(first).toEqual(["update-event", { ...stamp, event: { score: { home: 2, away: 0 } } }]);
    expect(second).toEqual(["update-event", { ...stamp, event: null }]);
    expect(first?.[1].messageId).not.toBe(second?.[1].messageId);
    for (const _ of [1, 2]) expect(await emitWithAck(inside, "leave-event-room", room("ev-1"))).toEqual({ ok: true });
    inside.onAny((...late) => heard.push(late));
    await backend.realtime.eventChanged("ev-1", null);
    await emitWithAck(inside, "join-event-room", room("ev-3")); // earlier messages would have arrived by now
    expect(heard).toEqual([]);
  });

  test("messages arrive in the order in which they were sent", async () => {
    const socket = await connected();
    await emitWithAck(socket, "join-event-room", room("ev-1"));
    const messages = nextMessages(socket, 50);
    const goals = Array.from({ length: 50 }, (_, home) => home);
    await Promise.all(goals.map((home) => backend.realtime.eventChanged("ev-1", { score: { home, away: 0 } })));
    expect((await messages).map(([, { event }]) => event)).toEqual(goals.map((home) => ({ score: { home, away: 0 } })));
  });

  test("membership ends with the connection", async () => {
    const socket = await connected();
    await emitWithAck(socket, "join-event-room", room("ev-1"));
    socket.disconnect().connect();
    await nextMessage(socket, "connect");
    const heard: unknown[] = [];
    socket.onAny((...message) => heard.push(message));
    await backend.realtime.eventChanged("ev-1", null);
    await emitWithAck(socket, "leave-event-room", room("ev-1"));
    expect(heard).toEqual([]);
  });

  test("[EVT-5] a starting stream is announced with the address that each viewer may play", async () => {
    const [row] = await backend.db.select().from(events).where(eq(events.status, "live")).limit(1);
    if (!row) throw new Error("Nothing is live");
    const coverage = { commerceCoverage: "commerce_members_media" as const, broadcast: "football", inRegion: true };
    await backend.db
      .insert(events)
      .values({ ...row, ...coverage, id: "ev-begin", referenceId: "ref-begin", mediaType: "event" });
    const anonymous = await connected();
    const member = await connected({ token: await backend.signIn("fan") });
    for (const socket of [anonymous, member]) await emitWithAck(socket, "join-event-room", room("ev-begin"));
    const messages = Promise.all([nextMessages(anonymous, 2), nextMessages(member, 2)]);
    // The second message must not overtake the first, although it needs fewer queries.
    void backend.realtime.eventStarted("ev-begin");
    void backend.realtime.eventChanged("ev-begin", { status: "live" });
    const [forAnybody, forMember] = await messages;
    expect(forAnybody.map(([name]) => name)).toEqual(["event-url-change", "update-event"]);
    expect(forAnybody[0]?.[1]).toMatchObject({ eventId: "ev-begin", eventUrl: null, customer: "demo" });
    expect(forMember[0]?.[1]).toMatchObject({ eventUrl: expect.stringMatching(signed("ev-begin")) });
  });

  test("[EVT-5] [SOC-2] a viewer without a ticket does not receive the address of a paid stream", async () => {
    const [row] = await backend.db.select().from(events).where(eq(events.status, "live")).limit(1);
    if (!row) throw new Error("Nothing is live");
    const coverage = {
      commerceCoverage: "commerce_transactional_media" as const,
      broadcast: "football",
      inRegion: true,
    };
    await backend.db
      .insert(events)
      .values({ ...row, ...coverage, id: "ev-paid", referenceId: "ref-paid", mediaType: "event" });
    await backend.db.insert(contracts).values({
      id: "con-paid",
      userId: "u-102",
      type: "ppv",
      productId: "p-paid",
      eventId: "ev-paid",
      title: "Ticket",
      description: null,
      price: 1,
      currency: "EUR",
      autoRenew: false,
      duration: 1,
      durationUnits: "day",
      accessItems: [],
      accessIds: [],
      startDate: NOW,
      endDate: NOW + 86_400_000,
    });
    const holder = await connected({ token: await backend.signIn("fan") });
    const other = await connected({ token: await backend.signIn("viewer") });
    for (const socket of [holder, other]) await emitWithAck(socket, "join-event-room", room("ev-paid"));
    const told = Promise.all([nextMessage(holder, "event-url-change"), nextMessage(other, "event-url-change")]);
    await backend.realtime.eventStarted("ev-paid");
    expect((await told).map(({ eventUrl }) => eventUrl)).toEqual([expect.stringMatching(signed("ev-paid")), null]);
  });

  test("the number of rooms per socket is limited", async () => {
    const socket = await connected();
    const answers: unknown[] = [];
    for (let n = 0; n < 60; n++) answers.push(await emitWithAck(socket, "join-event-room", room(`ev-${n}`)));
    expect(answers[0]).toEqual({ ok: true });
    expect(answers.at(-1)).toEqual({ ok: false, messageErrorCode: "too_many_requests" });
    expect(await emitWithAck(socket, "join-event-room", room("ev-0"))).toEqual({ ok: true });
    await emitWithAck(socket, "leave-event-room", room("ev-0"));
    expect(await emitWithAck(socket, "join-event-room", room("ev-59"))).toEqual({ ok: true });
  });
});

describe("[SOC-2] a viewer's room", () => {
  const mine = { userId: "u-102", customer: "demo", deviceId: "Test browser" };

  test("is open to that viewer only", async () => {
    const anonymous = await connected();
    for (const name of ["register-user", "join-user-room", "leave-user-room", "unregister-user"])
      expect(await emitWithAck(anonymous, name, mine)).toEqual(UNAUTHORIZED);
    const fan = await connected({ token: await backend.signIn("fan") });
    expect(await emitWithAck(fan, "register-user", mine)).toEqual({ ok: true });
    expect(await emitWithAck(fan, "join-user-room", mine)).toEqual({ ok: true });
    expect(await emitWithAck(fan, "join-user-room", { ...mine, userId: "u-101" })).toEqual(UNAUTHORIZED);
    const message = nextMessage(fan, "remove-user-device");
    await backend.realtime.deviceRemoved("u-102", "Old phone");
    expect(await message).toMatchObject({ userId: "u-102", deviceId: "Old phone" });
    for (const name of ["leave-user-room", "leave-user-room", "unregister-user"])
      expect(await emitWithAck(fan, name, mine)).toEqual({ ok: true });
  });

  test("receives the end of a purchase, others and former members do not", async () => {
    const [fan, gone, stranger] = await Promise.all([
      connected({ token: await backend.signIn("fan", "One") }),
      connected({ token: await backend.signIn("fan", "Two") }),
      connected({ token: await backend.signIn("viewer") }),
    ]);
    for (const socket of [fan, gone]) await emitWithAck(socket, "join-user-room", mine);
    await emitWithAck(gone, "leave-user-room", mine);
    await emitWithAck(stranger, "join-user-room", { ...mine, userId: "u-101" });
    const heard: unknown[] = [];
    for (const socket of [gone, stranger]) socket.onAny((...message) => heard.push(message));
    const message = nextMessage(fan, "user-purchase-status");
    const purchase: PurchaseStatus = {
      userId: "u-102",
      transactionId: "tx-1",
      status: "APPROVED",
      paymentAction: "creditCardPay",
      productId: "prod-all",
      eventId: null,
      messageErrorCode: null,
    };
    await backend.realtime.purchaseSettled(purchase);
    expect(await message).toMatchObject({ ...purchase, customer: "demo", sentAt: NOW });
    for (const socket of [gone, stranger]) await emitWithAck(socket, "leave-event-room", room("ev-1"));
    expect(heard).toEqual([]);
  });
});

describe("[SOC-2] hostile messages", () => {
  test("unknown messages and payloads without ids do nothing", async () => {
    const socket = await connected();
    const hostile = [
      undefined,
      null,
      7,
      "x",
      [],
      {},
      { eventId: 7, customer: "demo" },
      room(""),
      room("x".repeat(201)),
    ];
    for (const payload of hostile) expect(await emitWithAck(socket, "join-event-room", payload)).toEqual(UNREADABLE);
    expect(await emitWithAck(socket, "join-event-room", { eventId: "ev-1", customer: "other" })).toEqual(UNREADABLE);
    expect(await emitWithAck(socket, "toString", {})).toEqual(UNREADABLE);
    socket.emit("join-event-room");
    socket.emit("no-such-message", { eventId: "ev-1" });
    expect(await emitWithAck(socket, "join-event-room", room("ev-1"))).toEqual({ ok: true });
  });

  test("the server answers any message by the contract and keeps running", async () => {
    const socket = await connected({ token: await backend.signIn("fan") });
    const name = fc.oneof(
      fc.constantFrom("register-user", "join-user-room", "leave-user-room", "unregister-user", "constructor"),
      fc.constantFrom("join-event-room", "leave-event-room", "update-event", "remove-user-device", "__proto__"),
      fc.string().filter((text) => !["connect", "disconnect", "error", "newListener"].includes(text)),
    );
    const text = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("demo", "u-101", "u-102", "ev-1", "\u0000"));
    const payload = fc.oneof(
      fc.dictionary(
        fc.constantFrom("eventId", "userId", "customer", "deviceId", "__proto__"),
        fc.oneof(text, fc.object()),
      ),
      fc.anything({ withNullPrototype: false }).filter((value) => typeof value !== "bigint"),
    );
    await fc.assert(
      fc.asyncProperty(name, payload, async (sent, content) => {
        const answer = await emitWithAck(socket, sent, JSON.parse(JSON.stringify({ content }, plain)).content);
        expect(answer).toSatisfy(
          (ack: { ok: boolean; messageErrorCode?: string }) =>
            ack.ok === true ||
            ["invalid_request", "unauthorized", "too_many_requests"].includes(ack.messageErrorCode ?? ""),
        );
      }),
      { numRuns: 200 },
    );
    expect(await emitWithAck(socket, "leave-event-room", room("ev-1"))).toEqual({ ok: true });
  });

  test("an oversized message ends the connection, and the server keeps running", async () => {
    const socket = await connected();
    const gone = nextMessage(socket, "disconnect");
    socket.emit("join-event-room", room("x".repeat(20_000)));
    await gone;
    expect(await emitWithAck(await connected(), "join-event-room", room("ev-1"))).toEqual({ ok: true });
  });
});
