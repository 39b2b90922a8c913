import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword } from "#backend/accounts/password.ts";
import { startSession } from "#backend/accounts/tokens.ts";
import { connectPostgres } from "#backend/db/connect.ts";
import type { Connection } from "#backend/db/database.ts";
import { channelRows } from "#backend/demo/seeds/mediaRows.ts";
import { events, users } from "#backend/db/schema.ts";
import { openMediaSigner } from "#backend/media/signer.ts";
import { joinCluster, type Cluster } from "#backend/realtime/cluster.ts";
import { createRealtime, type Realtime } from "#backend/realtime/realtime.ts";
import { nextMessage, emitWithAck, socketsOf } from "#tests/support/backend/sockets.ts";

const NOW = Date.parse("2026-03-14T18:30:00Z");
const event = { id: "ev-members", referenceId: "ref-members", commerceCoverage: "commerce_members_media" } as const;
const viewer = { id: "u-scale", email: "scale@demo.example", added: NOW };

interface Instance {
  readonly realtime: Realtime;
  readonly cluster: Cluster;
  readonly url: string;
}

let connection: Connection;
let [a, b]: Instance[] = [];
const [onA, onB] = [socketsOf(() => a?.url ?? ""), socketsOf(() => b?.url ?? "")];

async function startSockets(): Promise<Instance> {
  const cluster = await joinCluster(process.env.SCALE_REDIS_URL ?? "");
  const configFile = fileURLToPath(new URL("../../backend/demo/config.json", import.meta.url));
  const parts = { db: connection.db, clock: { now: () => NOW } };
  const signer = await openMediaSigner(parts);
  const realtime = createRealtime({ ...parts, signer, configFile, origins: [], trustedProxies: 0 }, cluster);
  const server = createServer();
  realtime.attach(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { realtime, cluster, url: `http://127.0.0.1:${port}` };
}

beforeAll(async () => {
  connection = await connectPostgres(process.env.SCALE_DATABASE_URL ?? "");
  [a, b] = await Promise.all([startSockets(), startSockets()]);
  const [row] = channelRows(NOW, {
    broadcasts: new Map([["football", { pano: false, captions: false }]]),
    clips: new Map(),
  });
  if (row === undefined) throw new Error("There is no channel to make an event of");
  await connection.db
    .insert(events)
    .values({ ...row, ...event, type: "event", mediaType: "event", status: "live", broadcast: "football" });
  await connection.db.insert(users).values({ ...viewer, passwordHash: await hashPassword("x") });
});
afterAll(async () => {
  for (const { closeAll } of [onA, onB]) closeAll();
  for (const instance of [a, b]) {
    await instance?.realtime.close();
    instance?.cluster.close();
  }
  await connection.close();
});

test("[EVT-5] a starting stream is announced on both instances with the address that each viewer may play", async () => {
  const { access_token: token } = await startSession(connection.db, NOW, {
    userId: viewer.id,
    deviceId: "Test browser",
    restricted: false,
  });
  const anonymous = await Promise.all([onA.connected(), onB.connected()]);
  const members = await Promise.all([onA.connected({ token }), onB.connected({ token })]);
  for (const socket of [...anonymous, ...members])
    await emitWithAck(socket, "join-event-room", { eventId: event.id, customer: "demo", userId: null });
  const told = (sockets: typeof members) =>
    Promise.all(sockets.map((socket) => nextMessage(socket, "event-url-change")));
  const messages = Promise.all([told(anonymous), told(members)]);
  await a?.realtime.eventStarted(event.id);
  const [forAnybody, forMembers] = await messages;
  for (const { eventUrl } of forAnybody) expect(eventUrl).toBeNull();
  for (const { eventUrl } of forMembers)
    expect(eventUrl).toMatch(/^\/media\/s\/\d+\.[\w-]{43}\/live\/ev-members\/hd\/master\.m3u8$/);
  expect(new Set([...forAnybody, ...forMembers].map(({ messageId }) => messageId)).size).toBe(1);
});
