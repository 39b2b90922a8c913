import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { pushSent, pushSubscriptions, pushTopics } from "#backend/db/pushTables.ts";
import { at, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { expectContract } from "#tests/support/backend/contract.ts";
import { startPushService, type PushService } from "#tests/support/backend/pushService.ts";

let backend: TestBackend;
let service: PushService;
let [fan, viewer] = ["", ""];

beforeAll(async () => {
  backend = await startTestBackend();
  service = await startPushService(() => "");
  [fan, viewer] = await Promise.all([backend.signIn("fan"), backend.signIn("viewer")]);
}, 120_000);
afterEach(async () => {
  for (const table of [pushSubscriptions, pushTopics, pushSent]) await backend.db.delete(table);
});
afterAll(async () => {
  service.stop();
  await backend.close();
});

const subscribe = (subscription: unknown, token?: string, locale: unknown = "de") =>
  backend.post("/api/push/subscribe", { subscription, locale }, token);
const stored = () => backend.db.select().from(pushSubscriptions).orderBy(pushSubscriptions.endpoint);

describe("[PWA-7] the portal's own Web Push", () => {
  test("has one permanent key, of which only the public part is sent", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => backend.get("/api/push/key")));
    for (const answer of answers) expectContract("get", "/api/push/key", answer);
    const keys = answers.map(({ body }) => at<string>(body, "content", "key"));
    expect(new Set(keys).size).toBe(1);
    expect(Buffer.from(keys[0] ?? "", "base64url")).toHaveLength(65);
    expect(JSON.stringify(answers[0]?.body)).not.toContain("private");
  });

  test("stores a browser once, for the viewer who subscribed it last, in their language", async () => {
    const phone = service.browser("phone");
    const first = await subscribe(phone, fan);
    expectContract("post", "/api/push/subscribe", first);
    expect(first.status).toBe(204);
    await subscribe(phone, viewer, "fr-BE");
    expect(await stored()).toMatchObject([{ endpoint: phone.endpoint, userId: "u-101", locale: "fr" }]);
    expect((await subscribe(phone)).status).toBe(204); // without a sign-in
    expect(await stored()).toEqual([]);
    await subscribe(phone, fan, "xx");
    expect(await stored()).toMatchObject([{ locale: "en" }]);
    const gone = await backend.post("/api/push/unsubscribe", { endpoint: phone.endpoint });
    expectContract("post", "/api/push/unsubscribe", gone);
    expect(gone.status).toBe(204);
    expect(await stored()).toEqual([]);
    expect((await backend.post("/api/push/unsubscribe", { endpoint: "nothing" })).status).toBe(204);
    expect((await backend.post("/api/push/unsubscribe", {})).status).toBe(400);
    for (const [path, body] of [
      ["/api/push/subscribe", { subscription: phone, locale: "de" }],
      ["/api/push/unsubscribe", { endpoint: phone.endpoint }],
    ] as const) {
      const refused = await backend.post(path, body, "at.none");
      expectContract("post", path, refused);
      expect(refused.status).toBe(401);
    }
  });

  test("stores at most the newest twenty browsers of a viewer", async () => {
    for (let n = 0; n < 22; n++) {
      backend.clock.time += 1;
      await subscribe(service.browser(`many-${n}`), fan);
    }
    const names = (await stored()).map(({ endpoint }) => endpoint.split("many-")[1]);
    expect(names.map(Number).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 2));
  });

  const there = "https://fcm.googleapis.com/fcm/send/1";
  test.each<[string, unknown, { p256dh?: string; auth?: string }?]>([
    ["no https", "http://fcm.googleapis.com/fcm/send/1"],
    ["a host of our own network", "https://10.0.0.7/1"],
    ["an address by number", "https://203.0.113.7/1"],
    ["an address in brackets", "https://[::1]/1"],
    ["a host without a dot", "https://internal/1"],
    ["another port", "https://fcm.googleapis.com:8443/1"],
    ["a password", "https://a:b@fcm.googleapis.com/1"],
    ["a host that is no browser's push service", "https://never.resolves.example/1"],
    ["another scheme", "file:///etc/passwd"],
    ["no address", 7],
    ["a key off the curve", there, { p256dh: `BA${"A".repeat(85)}` }],
    ["a key that is none", there, { p256dh: "" }],
    ["a short secret", there, { auth: "AAAA" }],
    ["a secret with something between its letters", there, { auth: `${"A".repeat(22)}${" ".repeat(1_000)}` }],
  ])("rejects %s", async (_what, endpoint, keys) => {
    const answer = await subscribe({ endpoint, keys: { ...service.browser("refused").keys, ...keys } }, fan);
    expectContract("post", "/api/push/subscribe", answer);
    expect(answer.status).toBe(422);
    expect(await stored()).toEqual([]);
  });

  test("[PWA-8] topics replace each other, and only those of the contract are accepted", async () => {
    const set = (topics: unknown, token?: string) => backend.post("/api/push/set_topics", { topics }, token);
    const first = await set(["team:team-kestrel:goal", "event:ev-1:reminder", "event:ev-1:reminder"], fan);
    expectContract("post", "/api/push/set_topics", first);
    expect(at(first.body, "content", "topics")).toEqual(["team:team-kestrel:goal", "event:ev-1:reminder"]);
    await set(["team:team-lumen:kickoff"], fan);
    const rows = await backend.db.select().from(pushTopics).where(eq(pushTopics.userId, "u-102"));
    expect(rows).toEqual([{ userId: "u-102", topic: "team:team-lumen:kickoff" }]);
    for (const topics of [
      ["team:x:score"],
      ["event:x:goal"],
      ["team::goal"],
      ["everything"],
      [7],
      "team:x:goal",
      Array.from({ length: 501 }, (_, n) => `team:t${n}:goal`),
    ]) {
      const refused = await set(topics, fan);
      expectContract("post", "/api/push/set_topics", refused);
      expect(refused.status).toBe(422);
    }
    expect((await set([])).status).toBe(401);
    expect((await set([], fan)).body).toEqual({ content: { topics: [] } });
    expect(await backend.db.select().from(pushTopics)).toEqual([]);
  });

  test("[PWA-8] topics can be read, and added and removed one by one, up to 500", async () => {
    const change = async (add: unknown, remove: unknown, token = fan) => {
      const answer = await backend.post("/api/push/change_topics", { add, remove }, token);
      expectContract("post", "/api/push/change_topics", answer);
      return answer;
    };
    const read = async (token = fan) => {
      const answer = await backend.get("/api/push/topics", token);
      expectContract("get", "/api/push/topics", answer);
      return answer;
    };
    expect((await read()).body).toEqual({ content: { topics: [] } });
    await Promise.all([change(["team:a:goal"], []), change(["event:e:reminder", "team:a:goal"], [])]);
    await change(["team:other:goal"], [], viewer);
    const both = { content: { topics: ["event:e:reminder", "team:a:goal"] } };
    expect((await read()).body).toEqual(both);
    expect((await change([], ["team:b:goal"])).body).toEqual(both);
    expect((await change(["team:b:goal"], ["team:a:goal"])).body).toEqual({
      content: { topics: ["event:e:reminder", "team:b:goal"] },
    });
    const many = Array.from({ length: 499 }, (_, n) => `team:t${n}:goal`);
    for (const [add, remove] of [
      [many, []],
      [["everything"], []],
      [[], "team:b:goal"],
    ])
      expect((await change(add, remove)).status).toBe(422);
    expect((await read()).body).toEqual({ content: { topics: ["event:e:reminder", "team:b:goal"] } });
    expect((await change(many, ["team:b:goal"])).status).toBe(200);
    expect((await read("at.none")).status).toBe(401);
    expect((await change([], [], "at.none")).status).toBe(401);
  });
});
