import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startServer, type RunningServer } from "#tests/bench/server.ts";
import { at, signInBody } from "#tests/support/backend/backend.ts";
import { startPushService } from "#tests/support/backend/pushService.ts";
import { nextMessage, emitWithAck, socketsOf } from "#tests/support/backend/sockets.ts";
import { startBalancer } from "./balancer.ts";
import { freePort } from "./services.ts";

const DATABASE_URL = process.env.SCALE_DATABASE_URL ?? "";
const REDIS_URL = process.env.SCALE_REDIS_URL ?? "";

const folder = mkdtempSync(join(tmpdir(), "two-instances-"));
const database = new pg.Pool({ connectionString: DATABASE_URL, max: 2 });
let a: RunningServer;
let b: RunningServer;
let both: Awaited<ReturnType<typeof startBalancer>>;
let eventId = "";
const [onA, onB] = [socketsOf(() => a.url), socketsOf(() => b.url)];

async function startInstance(name: string): Promise<RunningServer> {
  const env = { DATABASE_URL, REDIS_URL, DEMO_CONTROLS: "1", DEMO_CROWD: "0" };
  return startServer(await freePort(), join(folder, name), { limitMs: 120_000, env });
}

async function post(url: string, path: string, body: unknown, token?: string) {
  const answer = await fetch(url + path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: {
      "content-type": "application/json",
      ...(token !== undefined && { "x-authorization": `Bearer ${token}` }),
    },
  });
  const text = await answer.text();
  const parsed: unknown = text === "" ? "" : JSON.parse(text);
  return { status: answer.status, body: parsed };
}
const signIn = async (url: string, name: string, device = "Test browser") =>
  at<{ access_token: string; refresh_token: string }>(
    (await post(url, "/api/user/login", signInBody(name, device))).body,
    "content",
    "tokenData",
  );
const room = () => ({ eventId, customer: "demo", userId: null });
const goal = (url: string) => post(url, "/demo/simulator/moment", { eventId, kind: "goal", side: "home" });
async function scoreOf(): Promise<{ home: number; away: number }> {
  const answer = await fetch(`${both.url}/api/event/get_by_id/id/${eventId}`);
  return at(await answer.json(), "content", "score");
}

/** Calls again if the first call fails: it may have used a connection to the instance that was killed. */
const onceMore = <T>(call: () => Promise<T>): Promise<T> => call().catch(call);

/** Collects the scores that a socket receives from now on. */
function scoresOf(socket: Socket) {
  const heard: unknown[] = [];
  const first = new Promise<void>((resolve) => {
    socket.on("update-event", (message: unknown) => {
      const score = at(message, "event", "score");
      if (score === undefined) return;
      heard.push(score);
      resolve();
    });
  });
  return { heard, first };
}

/** Waits for longer than the interval of the simulator (1 s). */
const nextLook = () => new Promise((resolve) => setTimeout(resolve, 1_100));

const nextComments = async (socket: Socket, count: number): Promise<unknown[]> => {
  const texts: unknown[] = [];
  while (texts.length < count) texts.push(at(await nextMessage(socket, "comment-on-media"), "comment", "text"));
  return texts;
};

/** Returns the instance that simulates the world (the leader), and the other one. */
async function roles(): Promise<{ leader: RunningServer; other: RunningServer }> {
  const { rows } = await database.query<{ name: string }>(
    "select application_name as name from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory'",
  );
  expect(rows).toHaveLength(1);
  return rows[0]?.name.endsWith(` ${a.pid}`) ? { leader: a, other: b } : { leader: b, other: a };
}

beforeAll(async () => {
  [a, b] = await Promise.all([startInstance("a"), startInstance("b")]);
  both = await startBalancer([a.url, b.url]);
  const { body } = await post(both.url, "/api/event/list", { status: "live", sportType: "football", size: 50 });
  eventId = at(body, "content", "entries", 0, "id");
});
afterEach(() => {
  onA.closeAll();
  onB.closeAll();
});
afterAll(async () => {
  both.stop();
  await Promise.all([a.stop(), b.stop()]);
  await database.end();
  rmSync(folder, { recursive: true, force: true });
});

test("two instances that start together on an empty database fill it once", async () => {
  const { rows } = await database.query<{ accounts: number; events: number; distinct: number }>(
    `select (select count(*)::int from users) as accounts, count(*)::int as events,
            count(distinct id)::int as distinct from events`,
  );
  expect(rows[0]?.accounts).toBeLessThan(10);
  expect(rows[0]?.events).toBeGreaterThan(3_000);
  expect(rows[0]?.distinct).toBe(rows[0]?.events);
  const list = { size: 100, status: "archived" };
  const [fromA, fromB] = await Promise.all([a, b].map(({ url }) => post(url, "/api/event/list", list)));
  expect(fromA?.body).toEqual(fromB?.body);
});

describe("[SOC-2] messages", () => {
  test("comments made on one instance reach the sockets of the other, in order", async () => {
    const token = (await signIn(both.url, "fan")).access_token;
    const listeners = await Promise.all([onA.connected(), onB.connected()]);
    for (const socket of listeners) await emitWithAck(socket, "join-event-room", room());
    const heard = Promise.all(listeners.map((socket) => nextComments(socket, 8)));
    for (let n = 0; n < 8; n++) {
      const { url } = n % 2 === 0 ? a : b;
      expect((await post(url, "/api/comment/create", { eventId, text: `No. ${n}` }, token)).status).toBe(200);
    }
    const texts = ["0", "1", "2", "3", "4", "5", "6", "7"].map((n) => `No. ${n}`);
    expect(await heard).toEqual([texts, texts]);
    const list = await (await fetch(`${b.url}/api/comment/list?eventId=${eventId}`)).json();
    expect(at<{ text: string }[]>(list, "content", "entries").map(({ text }) => text)).toEqual(texts.toReversed());
  });

  test("a goal is announced once to everybody, whichever instance created it", async () => {
    for (const { url } of [a, b]) {
      const listeners = await Promise.all([onA.connected(), onB.connected()]);
      for (const socket of listeners) await emitWithAck(socket, "join-event-room", room());
      const scores = listeners.map((socket) => scoresOf(socket));
      const before = await scoreOf();
      expect((await goal(url)).status).toBe(204);
      await Promise.all(scores.map(({ first }) => first));
      // A duplicate message would arrive with the next tick of the simulator, and before the message of a goal that is
      // scored after it.
      const second = listeners.map((socket) => scoresOf(socket).first);
      await nextLook();
      expect((await goal(url)).status).toBe(204);
      await Promise.all(second);
      const after = [1, 2].map((goals) => ({ ...before, home: before.home + goals }));
      for (const { heard } of scores) expect(heard).toEqual(after);
      expect(await scoreOf()).toEqual(after[1]);
      for (const socket of listeners) socket.disconnect();
    }
  });

  test("a list requested after a goal was announced has the goal, whatever was cached", async () => {
    const standings = async ({ url }: RunningServer) => {
      const { body } = await post(url, "/api/event/list", { status: "live", sportType: "football", size: 50 });
      return at<{ id: string; score: unknown }[]>(body, "content", "entries").find(({ id }) => id === eventId)?.score;
    };
    for (const asked of [a, b]) {
      const listeners = await Promise.all([onA.connected(), onB.connected()]);
      for (const socket of listeners) await emitWithAck(socket, "join-event-room", room());
      const before = await scoreOf();
      expect(await Promise.all([a, b].map(standings))).toEqual([before, before]);
      const told = Promise.all(listeners.map((socket) => scoresOf(socket).first));
      await goal(asked.url);
      await told;
      const after = { ...before, home: before.home + 1 };
      expect(await Promise.all([a, b].map(standings))).toEqual([after, after]);
      for (const socket of listeners) socket.disconnect();
    }
  });

  test("[PWA-8] a goal is pushed once to a browser that subscribed at either instance", async () => {
    const keys = await Promise.all([a, b].map(async ({ url }) => (await fetch(`${url}/api/push/key`)).json()));
    expect(keys[0]).toEqual(keys[1]);
    const service = await startPushService(() => at(keys[0], "content", "key"));
    try {
      const { access_token: token } = await signIn(both.url, "fan", "Pushed");
      const event: unknown = await (await fetch(`${both.url}/api/event/get_by_id/id/${eventId}`)).json();
      const home = at<string>(event, "content", "teams", "home", "id");
      await post(a.url, "/api/push/set_topics", { topics: [`team:${home}:goal`] }, token);
      for (const [n, { url }] of [a, b].entries()) {
        const subscription = service.browser(`browser-${n}`);
        expect((await post(url, "/api/push/subscribe", { subscription, locale: "es" }, token)).status).toBe(204);
      }
      const { leader, other } = await roles();
      await goal(other.url);
      await service.received(2);
      await goal(leader.url);
      const received = await service.received(4);
      expect(received.map(({ path }) => path).toSorted()).toEqual([
        "/send/browser-0",
        "/send/browser-0",
        "/send/browser-1",
        "/send/browser-1",
      ]);
      expect(new Set(received.map(({ message }) => message.tag)).size).toBe(2);
      expect(received.every(({ message }) => message.kind === "goal" && message.lang === "es")).toBe(true);
    } finally {
      service.stop();
    }
  });

  test("[DEV-4] a device removed through one instance is disconnected at the other", async () => {
    const phone = await signIn(a.url, "fan", "Old phone");
    const laptop = await signIn(b.url, "fan", "Laptop");
    const socket = await onB.connected({ token: phone.access_token, deviceId: "Old phone" });
    await emitWithAck(socket, "join-user-room", { userId: "u-102", customer: "demo" });
    const told = nextMessage(socket, "remove-user-device");
    const cut = nextMessage(socket, "disconnect");
    const removed = await post(a.url, "/api/user/delete_device", { deviceId: "Old phone" }, laptop.access_token);
    expect(removed.status).toBe(200);
    expect(await told).toMatchObject({ userId: "u-102", deviceId: "Old phone" });
    expect(await cut).toBe("io server disconnect");
  });

  test("a sign-out through one instance ends its sockets at the other", async () => {
    const { access_token: token } = await signIn(a.url, "viewer", "Short visit");
    const socket = await onB.connected({ token });
    const gone = nextMessage(socket, "disconnect");
    expect((await post(a.url, "/api/user/logout", {}, token)).status).toBe(204);
    await gone;
    expect((await onA.refused({ token })).message).toBe("unauthorized");
  });
});

test("[API-7] tokens, refreshes and limits hold across instances", async () => {
  const { access_token, refresh_token } = await signIn(a.url, "viewer", "Roaming");
  expect((await post(b.url, "/api/user/get_profile", {}, access_token)).status).not.toBe(401);
  const refresh = {
    grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
    subject_token_type: "urn:ietf:params:oauth:token-type:refresh_token",
    subject_issuer: "self",
    requested_token_type: "urn:ietf:params:oauth:token-type:access_token",
    subject_token: refresh_token,
    strategy: "refresh",
    device: { id: "Roaming", name: "Roaming", os_name: "", os_version: "", app_version: "1" },
  };
  const pairs = await Promise.all([a, b, a, b].map(({ url }) => post(url, "/api/oauth2/token", refresh)));
  expect(new Set(pairs.map(({ body }) => at(body, "refresh_token"))).size).toBe(1);

  const token = (await signIn(both.url, "editor")).access_token;
  const talk = Array.from({ length: 12 }, (_, n) =>
    post(n % 2 === 0 ? a.url : b.url, "/api/comment/create", { eventId, text: `Hurry ${n}` }, token),
  );
  const statuses = (await Promise.all(talk)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
});

test("when the instance that runs the world is killed, another takes over", async () => {
  const { leader, other } = await roles();
  const survivors = other === a ? onA : onB;
  const socket = await survivors.connected();
  await emitWithAck(socket, "join-event-room", room());
  await leader.kill();
  const killedAt = performance.now();
  const { heard, first } = scoresOf(socket);
  const before = await onceMore(scoreOf);
  expect((await onceMore(() => goal(both.url))).status).toBe(204);
  await first;
  expect(performance.now() - killedAt).toBeLessThan(15_000);
  expect(heard[0]).toEqual({ ...before, home: before.home + 1 });

  const fresh = await startInstance("c");
  if (leader === a) a = fresh;
  else b = fresh;
  expect((await roles()).leader.pid).toBe(other.pid);
});
