import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openMediaSigner } from "#backend/media/signer.ts";
import { createRealtime, type Realtime } from "#backend/realtime/realtime.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { nextMessage, emitWithAck, socketsOf } from "#tests/support/backend/sockets.ts";

let backend: TestBackend;
let realtime: Realtime;
let server: Server;
let url: string;
const { connect, connected, refused, closeAll } = socketsOf(() => url);
const from = (address: string) => ({ extraHeaders: { "x-forwarded-for": address } });
let lookUps = 0;
/** Wraps the database so that it counts its selects. */
const countingLookUps = (db: TestBackend["db"]) =>
  new Proxy(db, {
    get: (target, name) => {
      if (name === "select") lookUps += 1;
      return Reflect.get(target, name) as unknown;
    },
  });
const joined = { eventId: "ev-1", customer: "demo" };

beforeAll(async () => {
  backend = await startTestBackend();
  const { db, clock } = backend;
  const deps = { db: countingLookUps(db), clock, signer: await openMediaSigner(backend) };
  realtime = createRealtime({ ...deps, configFile: "backend/demo/config.json", origins: [], trustedProxies: 1 }, null, {
    all: 12,
    perNetwork: 2,
    attempts: { max: 5, windowMs: 3_600_000 },
    perViewer: 2,
    messages: { max: 3, windowMs: 3_600_000 },
    packets: { max: 8, windowMs: 3_600_000 },
  });
  server = createServer();
  realtime.attach(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}, 120_000);
afterEach(closeAll);
afterAll(async () => {
  await realtime.close();
  server.close();
  await backend.close();
});

test("[SOC-1] connections and attempts per network are limited", async () => {
  const ends: Promise<unknown>[] = [];
  const onUpgrade = (_request: unknown, socket: Duplex) =>
    ends.push(new Promise((resolve) => socket.once("close", resolve)));
  server.on("upgrade", onUpgrade);
  const [first, second] = [connect({}, from("2001:db8::1")), connect({}, from("2001:db8::2"))];
  await Promise.all([nextMessage(first, "connect"), nextMessage(second, "connect")]);
  expect(await refused({}, from("2001:db8::3"))).toBeInstanceOf(Error);
  await nextMessage(connect({}, from("2001:db8:0:100::1")), "connect");
  for (const socket of [first, second]) socket.disconnect();
  await Promise.all(ends.slice(0, 3)); // including the rejected one
  await nextMessage(connect({}, from("2001:db8::4")), "connect");
  await nextMessage(connect({}, from("2001:db8::5")), "connect");
  closeAll();
  await Promise.all(ends);
  server.off("upgrade", onUpgrade);
  expect(await refused({}, from("2001:db8::6"))).toBeInstanceOf(Error);
});

test("[SOC-1] connections of everybody are limited, and one that ends makes room", async () => {
  const ends: Promise<unknown>[] = [];
  const onUpgrade = (_request: unknown, socket: Duplex) => ends.push(once(socket, "close"));
  server.on("upgrade", onUpgrade);
  const [first] = await Promise.all(Array.from({ length: 12 }, () => connected()));
  server.off("upgrade", onUpgrade);
  expect(await refused({})).toBeInstanceOf(Error);
  first?.disconnect();
  await Promise.race(ends);
  await connected();
});

test("[SOC-1] connections per viewer are limited, and other viewers and visitors are not affected", async () => {
  const [fan, viewer] = [await backend.signIn("fan"), await backend.signIn("viewer")];
  await Promise.all([connected({ token: fan }), connected({ token: fan })]);
  const error = await refused({ token: fan });
  expect([error.message, error.data]).toEqual(["too_many_requests", { messageErrorCode: "too_many_requests" }]);
  await Promise.all([connected({ token: viewer }), connected(), connected(), connected()]);
});

test("[SOC-2] a connection that sends too much is told so and ended", async () => {
  const [loud, other] = await Promise.all([connected(), connected()]);
  const gone = nextMessage(loud, "disconnect");
  for (let n = 0; n < 3; n++) expect(await emitWithAck(loud, "join-event-room", joined)).toEqual({ ok: true });
  const rejection = { ok: false, messageErrorCode: "too_many_requests" };
  expect(await emitWithAck(loud, "leave-event-room", joined)).toEqual(rejection);
  expect(await gone).toBe("io server disconnect");
  expect(await emitWithAck(other, "join-event-room", joined)).toEqual({ ok: true });
});

test("[SOC-1] a connection is admitted once, however fast it asks again", async () => {
  const before = lookUps;
  const socket = connect({ token: "at.none" });
  const over = new Promise((resolve) => socket.io.engine.once("close", resolve));
  for (let n = 0; n < 5; n++) socket.io.engine.write('0{"customer":"demo","token":"at.none"}');
  await over;
  await connected({ token: await backend.signIn("editor") });
  // The server reads its configuration first, so the query for a closed connection may still be running.
  await vi.waitFor(() => expect(lookUps - before).toBe(2));
});

test.each([
  ["unexpected acknowledgements", '3["none"]'],
  ["connections to unknown namespaces", "0/admin,{}"],
])("[SOC-2] a connection that keeps sending %s is ended", async (_what, packet) => {
  const socket = await connected();
  const over = nextMessage(socket, "disconnect");
  for (let n = 0; n < 20; n++) socket.io.engine.write(packet);
  expect(await over).toBe("transport close");
  await connected();
});
