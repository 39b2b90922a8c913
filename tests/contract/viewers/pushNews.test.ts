import { eq, like } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Wire } from "#contract/wire.ts";
import { pushSent, pushSubscriptions, pushTopics } from "#backend/db/pushTables.ts";
import { clips, contracts, events, keyValues } from "#backend/db/schema.ts";
import type { EventRow } from "#backend/catalog/toMedia.ts";
import { createNotifier } from "#backend/push/notifier.ts";
import { finishPart, renewParts, returnParts, takePart, type Part } from "#backend/push/parts.ts";
import type { DeliveryReport } from "#backend/push/sender.ts";
import { browsersOf, partsOf, wantingOneOf } from "#backend/push/subscriptions.ts";
import { vapidKeys } from "#backend/push/vapid.ts";
import { NOW, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { createPushing, type Pushing } from "#tests/support/backend/pushing.ts";
import { startPushService, type PushService } from "#tests/support/backend/pushService.ts";

let backend: TestBackend;
let service: PushService;
let notifier: Pushing;
let match: EventRow;
let [fan, viewer, editor] = ["", "", ""];
const errors: unknown[] = [];
const make = (onDelivery?: (delivery: DeliveryReport) => void) =>
  createPushing(backend, { onError: (error) => errors.push(error), onDelivery });

beforeAll(async () => {
  backend = await startTestBackend();
  const { publicKey } = await vapidKeys(backend.db);
  service = await startPushService(() => publicKey);
  [fan, viewer] = await Promise.all([backend.signIn("fan"), backend.signIn("viewer")]);
  editor = await backend.signIn("editor");
  const live = await backend.db.select().from(events).where(eq(events.status, "live"));
  const found = live.find(({ sportType, homeTeamId }) => sportType === "football" && homeTeamId !== null);
  if (found === undefined) throw new Error("No football match is live");
  match = found;
  notifier = make();
}, 120_000);
afterEach(async () => {
  for (const table of [pushSubscriptions, pushTopics, pushSent]) await backend.db.delete(table);
  await backend.db.delete(keyValues).where(like(keyValues.key, "push:part:%"));
  await backend.db.update(events).set(match).where(eq(events.id, match.id));
  service.answer(201);
  service.take();
  backend.clock.time = NOW;
  if (errors.length > 0) throw new AggregateError(errors.splice(0), "The notifier stumbled");
});
afterAll(async () => {
  await notifier.stop();
  service.stop();
  await backend.close();
});

async function subscribe(name: string, locale: string, topics: string[], token: string): Promise<void> {
  const subscription = service.browser(name);
  expect((await backend.post("/api/push/subscribe", { subscription, locale }, token)).status).toBe(204);
  expect((await backend.post("/api/push/set_topics", { topics }, token)).status).toBe(200);
}
const home = (kind: string) => `team:${match.homeTeamId}:${kind}`;
const away = (kind: string) => `team:${match.awayTeamId}:${kind}`;
const goal = (n: number, ageMs: number, score: Wire<"ScorePair">): Wire<"Moment"> => ({
  id: `${match.id}-g${n}`,
  kind: "goal",
  position: NOW - ageMs - (match.streamStart ?? 0),
  clock_text: "58'",
  side: "home",
  player_name: "Mirela Rask",
  score,
});

/** Changes the match, informs the notifier, and returns the push messages that were sent. */
async function happens(change: Partial<EventRow>) {
  await backend.db.update(events).set(change).where(eq(events.id, match.id));
  const { realKickoff, moments, schedule } = change;
  notifier.eventChanged(match.id, {
    ...(realKickoff && { real_kickoff: realKickoff }),
    ...(moments && { moments }),
    ...(schedule && { schedule }),
  });
  await notifier.tick();
  return service.take();
}
/** Queues the goals of these ids for everybody, and sends nothing. */
const queued = async (...ids: number[]) => {
  const noticing = createNotifier({
    db: backend.db,
    clock: backend.clock,
    onQueued: () => {},
    onError: (error) => errors.push(error),
  });
  const moments = ids.map((id) => goal(id, 1_000, { home: id, away: 0 }));
  await backend.db.update(events).set({ moments }).where(eq(events.id, match.id));
  noticing.eventChanged(match.id, { moments });
  await noticing.tick();
};
const messages = (received: ReturnType<PushService["take"]>) => received.map(({ message }) => message);

test("[PWA-8] an audience is read in parts, each browser once, and those of one viewer together", async () => {
  for (const [name, token] of [
    ["a", fan],
    ["b", viewer],
    ["c", fan],
    ["d", editor],
    ["e", viewer],
    ["f", fan],
  ] as const)
    await subscribe(name, "en", [home("goal")], token);
  const audience = wantingOneOf(backend.db, [home("goal")]);
  const parts = await Promise.all(
    (await partsOf(backend.db, audience, 2)).map(async (part) =>
      (await browsersOf(backend.db, audience, part)).map(({ userId }) => userId),
    ),
  );
  const users = parts.flat();
  expect(users).toHaveLength(6);
  expect(parts.length).toBeGreaterThan(1);
  for (const user of new Set(users)) expect(parts.filter((part) => part.includes(user))).toHaveLength(1);
});

describe("[PWA-8] several instances", () => {
  const named = ({ newsKey }: Part) => newsKey.split("-g").at(-1);

  test("each take what the others have not, and keep it for as long as they renew it", async () => {
    await subscribe("phone", "en", [home("goal")], fan);
    await queued(201, 202);
    const take = (afterMs: number) => takePart(backend.db, Date.now() + afterMs);
    const [one, other] = [await take(0), await take(0)];
    if (one === null || other === null) throw new Error("Both goals wait");
    expect([named(one), named(other), await take(0)]).toEqual(["201", "202", null]);
    await renewParts(backend.db, [other.key], Date.now() + 10_000);
    const again = await take(16_000);
    expect(again).toMatchObject({ key: one.key });
    expect(await take(16_000)).toBeNull();
    await returnParts(backend.db, [other.key]);
    expect(await take(0)).toMatchObject({ key: other.key });
    for (const part of [one, other]) await finishPart(backend.db, part, [], NOW);
    expect(await take(60_000)).toBeNull();
  });

  test("that share the news send each browser one message", async () => {
    await subscribe("phone", "en", [home("goal")], fan);
    await subscribe("laptop", "en", [home("goal")], viewer);
    const both = [make(), make()];
    await queued(211, 212, 213, 214);
    await Promise.all(both.map((instance) => instance.tick()));
    const received = service.take().map(({ path, message }) => `${path} ${String(message.tag)}`);
    expect(received).toHaveLength(8);
    expect(new Set(received).size).toBe(8);
    await Promise.all(both.map((instance) => instance.stop()));
  });

  test("lose nothing when one of them dies with messages in hand", async () => {
    await subscribe("phone", "en", [home("goal")], fan);
    await queued(221);
    const dead = await takePart(backend.db, Date.now() - 14_000);
    expect(dead).not.toBeNull();
    await notifier.tick();
    expect(service.take()).toEqual([]);
    const later = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 2_000);
    await notifier.tick();
    later.mockRestore();
    expect(messages(service.take())).toMatchObject([{ kind: "goal" }]);
  });

  test("that stop leave what they have not sent to the others", async () => {
    await subscribe("phone", "en", [home("goal")], fan);
    await queued(231);
    service.answer(null);
    const stopping = make();
    const sending = stopping.tick();
    await service.received(1);
    await stopping.stop();
    await sending;
    service.take();
    service.answer(201);
    await notifier.tick();
    expect(service.take()).toHaveLength(1);
  });
});

test("[PWA-8] a goal that waited for longer than a minute is no news any more, and counts as late", async () => {
  const delivered: string[] = [];
  const own = make(({ outcome }) => delivered.push(outcome));
  await subscribe("phone", "en", [home("goal")], fan);
  await queued(301);
  const late = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 61_000);
  await own.tick();
  late.mockRestore();
  await own.stop();
  expect([delivered, service.take()]).toEqual([["late"], []]);
});

describe("[PWA-8] news as Web Push", () => {
  test("a kick-off reaches followers of either team once, encrypted, signed and in their language", async () => {
    await subscribe("phone", "he", [home("kickoff")], fan);
    await subscribe("laptop", "uk-UA", [home("kickoff"), away("kickoff")], viewer);
    const received = await happens({ realKickoff: NOW - 5_000 });
    const byPath = Object.fromEntries(received.map(({ path, message }) => [path, message]));
    const { name: one = "" } = match.teams.home ?? {};
    const { name: other = "" } = match.teams.away ?? {};
    const common = { tag: `kickoff:${match.id}`, kind: "kickoff" };
    expect(byPath).toEqual({
      "/send/phone": {
        ...common,
        title: `\u2068${one} – ${other}\u2069`,
        body: "המשחק התחיל.",
        lang: "he",
        url: `/he/events/${match.id}`,
      },
      "/send/laptop": {
        ...common,
        title: `${one} – ${other}`,
        body: "Матч розпочався.",
        lang: "uk-UA",
        url: `/uk-UA/events/${match.id}`,
      },
    });
    for (const { headers, claims, path } of received) {
      expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "1800", urgency: "high" });
      expect(claims).toMatchObject({
        sub: "mailto:push@portal.example",
        aud: new URL(service.browser(path).endpoint).origin,
      });
      expect(Number(claims.exp) * 1000).toBeLessThanOrEqual(Date.now() + 86_400_000);
    }
    expect(await happens({ realKickoff: NOW - 5_000 })).toEqual([]);
  });

  test("each new goal is sent once, with the score and who leads", async () => {
    await subscribe("phone", "de", [home("goal")], fan);
    const [old, first, second] = [
      goal(1, 200_000, { home: 1, away: 0 }),
      goal(2, 60_000, { home: 1, away: 1 }),
      goal(3, 1_000, { home: 2, away: 1 }),
    ];
    const { name: one = "" } = match.teams.home ?? {};
    const { name: other = "" } = match.teams.away ?? {};
    expect(messages(await happens({ moments: [old, first] }))).toEqual([
      {
        title: `Tor für ${other}!`,
        body: `${one} 1–1 ${other} · 58' · Mirela Rask`,
        lang: "de",
        kind: "goal",
        quiet: { title: `${one} – ${other}`, body: "In diesem Spiel gibt es etwas zu sehen." },
        url: `/de/events/${match.id}`,
        tag: `goal:${match.id}:${first.id}`,
      },
    ]);
    expect(messages(await happens({ moments: [old, first, second] }))).toMatchObject([{ title: `Tor für ${one}!` }]);
    // Another instance that takes over learns of the same news and does not send it again.
    const successor = make();
    successor.eventChanged(match.id, null);
    await successor.tick();
    await successor.stop();
    expect(service.take()).toEqual([]);
  });

  test("nothing is sent for other teams or kinds, or after signing out", async () => {
    await subscribe("phone", "en", [home("highlight"), "team:team-none:goal"], fan);
    const token = await backend.signIn("viewer", "Short visit");
    await subscribe("laptop", "en", [home("goal")], token);
    await backend.post("/api/user/logout", {}, token);
    expect(await happens({ moments: [goal(1, 1_000, { home: 1, away: 0 })] })).toEqual([]);
    const [row] = await backend.db.select().from(events).where(eq(events.sportType, "basketball")).limit(1);
    if (row === undefined) throw new Error("No basketball");
    await subscribe("phone", "en", [`team:${row.homeTeamId}:goal`], fan);
    notifier.eventChanged(row.id, null);
    await notifier.tick();
    expect(service.take()).toEqual([]);
  });

  test("[EVT-7] a reminder is sent 15 minutes before, once per viewer, in the viewer's language", async () => {
    const startsAt = NOW + 12 * 60_000;
    await backend.db.update(events).set({ status: "upcoming", eventDate: startsAt }).where(eq(events.id, match.id));
    await subscribe("phone", "pl", [`event:${match.id}:reminder`], fan);
    backend.clock.time = startsAt - 15 * 60_000 - 1;
    await notifier.tick();
    expect(service.take()).toEqual([]);
    backend.clock.time = NOW;
    await notifier.tick();
    await notifier.tick();
    expect(messages(service.take())).toMatchObject([{ body: "Początek za 12 minut.", kind: "reminder", lang: "pl" }]);
    // A viewer who asks after the others were reminded is reminded, too.
    await subscribe("laptop", "ko", [`event:${match.id}:reminder`], viewer);
    await notifier.tick();
    expect(messages(service.take())).toMatchObject([{ body: "12분 후 시작해요.", lang: "ko" }]);
    await subscribe("desk", "en", [`event:${match.id}:reminder`], editor);
    backend.clock.time = startsAt;
    await notifier.tick();
    expect(service.take()).toEqual([]);
    // Once the match has started, there is no reminder.
    await backend.db.update(events).set({ status: "live" }).where(eq(events.id, match.id));
    await notifier.tick();
    expect(await backend.db.select().from(pushTopics)).toEqual([]);
  });

  test("[EVT-7] a postponed match has another reminder before its new time, even after it was late", async () => {
    const planned = NOW + 10 * 60_000;
    const move = (eventDate: number) =>
      backend.db.update(events).set({ status: "upcoming", eventDate }).where(eq(events.id, match.id));
    await move(planned);
    await subscribe("phone", "en", [`event:${match.id}:reminder`], fan);
    await notifier.tick();
    expect(messages(service.take())).toMatchObject([{ body: "Starts in 10 minutes." }]);
    backend.clock.time = planned + 5 * 60_000;
    await notifier.tick();
    const newTime = planned + 3 * 3_600_000;
    await move(newTime);
    await notifier.tick();
    expect(service.take()).toEqual([]);
    backend.clock.time = newTime - 15 * 60_000;
    await notifier.tick();
    await notifier.tick();
    expect(messages(service.take())).toMatchObject([{ body: "Starts in 15 minutes." }]);
    // The match was not called off officially, but reminders end a day later.
    backend.clock.time = newTime + 24 * 3_600_000;
    await notifier.tick();
    expect(await backend.db.select().from(pushTopics)).toEqual([]);
  });

  describe("[EVT-17] a change of the plan", () => {
    const said = (state: Wire<"ScheduleChange">["state"], previousDate: number | null = null) => ({
      status: "upcoming" as const,
      schedule: {
        state,
        reason: null,
        ticket_note: null,
        previous_date: previousDate,
        said_at: NOW,
        new_event_id: null,
      },
    });

    test("reaches everybody who counts on the match once, in their zone: by a reminder, the watchlist or a follow", async () => {
      const subscribeIn = async (name: string, zone: string, token: string) =>
        backend.post(
          "/api/push/subscribe",
          { subscription: service.browser(name), locale: "en", time_zone: zone },
          token,
        );
      await subscribe("phone", "en", [`event:${match.id}:reminder`], fan);
      await subscribeIn("laptop", "Asia/Tokyo", viewer);
      await backend.post("/api/user/add_to_watchlist", { video_id: match.id }, viewer);
      await subscribeIn("desk", "no/where", editor);
      await backend.post("/api/follow/save", { reference_id: match.homeTeamId, type: "team" }, editor);
      const eventDate = Date.UTC(2026, 11, 3, 18);
      const received = await happens({ eventDate, ...said("planned", match.eventDate) });
      expect(
        Object.fromEntries(received.map(({ path, message }) => [path, (message as { body: string }).body])),
      ).toEqual({
        "/send/phone": "New date: Thursday, December 3 at 6:00 PM UTC",
        "/send/laptop": "New date: Friday, December 4 at 3:00 AM",
        "/send/desk": "New date: Thursday, December 3 at 6:00 PM UTC",
      });
      expect(await happens({ eventDate, ...said("planned", match.eventDate) })).toEqual([]);
      await backend.post("/api/user/remove_from_watchlist", { video_id: match.id }, viewer);
      await backend.post("/api/follow/remove_by_reference", { id: match.homeTeamId }, editor);
    });

    test("reaches who has no more than a ticket for it", async () => {
      await subscribe("phone", "en", [], fan);
      expect(messages(await happens(said("suspended")))).toEqual([]);
      const [held = expect.fail("no ticket")] = await backend.db.select().from(contracts).limit(1);
      await backend.db.insert(contracts).values({ ...held, id: "con-news", userId: "u-102", eventId: match.id });
      expect(messages(await happens(said("abandoned")))).toMatchObject([{ kind: "plan" }]);
      await backend.db.delete(contracts).where(eq(contracts.id, "con-news"));
    });

    test("that it is off is told at once, and the reminder is not sent", async () => {
      const eventDate = NOW + 10 * 60_000;
      await subscribe("phone", "de", [`event:${match.id}:reminder`], fan);
      const received = await happens({ eventDate, ...said("cancelled") });
      expect(messages(received)).toMatchObject([{ kind: "plan", body: "Das Spiel wird nicht gespielt." }]);
      await notifier.tick();
      expect(service.take()).toEqual([]);
    });

    test("is not sent late: with the next goal, or half a day after it was announced", async () => {
      expect(await happens(said("suspended"))).toEqual([]);
      await subscribe("phone", "en", [`event:${match.id}:reminder`], fan);
      expect(await happens({ moments: [goal(1, 1_000, { home: 1, away: 0 })] })).toEqual([]);
      const { schedule, status } = said("cancelled");
      expect(await happens({ status, schedule: { ...schedule, said_at: NOW - 13 * 3_600_000 } })).toEqual([]);
    });

    test.each([["time_tbd"], ["awarded"]] as const)("%s disturbs nobody", async (state) => {
      await subscribe("phone", "en", [`event:${match.id}:reminder`], fan);
      expect(await happens(said(state))).toEqual([]);
    });

    test("a reminder of a match that was put off comes before its new date only", async () => {
      const eventDate = NOW + 10 * 60_000;
      await subscribe("phone", "en", [`event:${match.id}:reminder`], fan);
      expect(messages(await happens({ eventDate, ...said("postponed") }))).toMatchObject([{ kind: "plan" }]);
      await notifier.tick();
      expect(service.take()).toEqual([]);
      const moved = await happens({ eventDate, ...said("postponed", NOW - 86_400_000) });
      expect(messages(moved)).toMatchObject([
        { body: expect.stringMatching(/^New date: /) as string },
        { kind: "reminder" },
      ]);
    });
  });

  test("a new recap is sent as a highlight", async () => {
    const [clip] = await backend.db.select().from(clips).limit(1);
    if (clip === undefined) throw new Error("No clips");
    const recap = { ...clip, id: "clip-recap", referenceId: "ref-recap", mediaSubType: "recap" as const };
    await backend.db.insert(clips).values({
      ...recap,
      mediaType: "highlight",
      eventId: match.id,
      eventDate: NOW - 3_600_000,
      created: NOW - 60_000,
    });
    await subscribe("phone", "ca", [away("highlight")], fan);
    await notifier.tick();
    await notifier.tick();
    expect(messages(service.take())).toMatchObject([
      { body: "Ja pots veure el resum.", kind: "highlight", url: `/ca/events/${match.id}` },
    ]);
    await backend.db.delete(clips).where(eq(clips.id, "clip-recap"));
  });
});

describe("a misbehaving push service", () => {
  const stored = async () => (await backend.db.select().from(pushSubscriptions)).map(({ failures }) => failures);
  let n = 0;
  const another = () => happens({ moments: [goal((n += 1), 1_000, { home: 1, away: 0 })] });

  test.each([404, 410])("that answers %d ends the subscription", async (status) => {
    await subscribe("phone", "en", [home("goal")], fan);
    service.answer(status);
    expect(await another()).toHaveLength(1);
    expect(await stored()).toEqual([]);
  });

  test.each([403, 302])(
    "that answers %d is counted, reset after a success, and given up after ten in a row",
    async (status) => {
      await subscribe("phone", "en", [home("goal")], fan);
      service.answer(status);
      await another();
      expect(await stored()).toEqual([1]);
      service.answer(201);
      await another();
      expect(await stored()).toEqual([0]);
      service.answer(status);
      for (let tries = 0; tries < 9; tries++) await another();
      expect(await stored()).toEqual([9]);
      await another();
      expect(await stored()).toEqual([]);
    },
  );

  test.each([500, 429])("that answers %d never costs a subscription", async (status) => {
    await subscribe("phone", "en", [home("goal")], fan);
    service.answer(status);
    for (let tries = 0; tries < 12; tries++) expect(await another()).toHaveLength(1);
    expect(await stored()).toEqual([0]);
  });

  test("that does not answer is skipped after five messages, and its subscriptions stay", async () => {
    await notifier.stop();
    notifier = make();
    await subscribe("phone", "en", [home("goal")], fan);
    service.answer("hang up");
    for (let tries = 0; tries < 5; tries++) expect(await another()).toHaveLength(1);
    service.answer(201);
    expect(await another()).toEqual([]);
    expect(await stored()).toEqual([0]);
    await notifier.stop();
    notifier = make();
    expect(await another()).toHaveLength(1);
  });

  test("that never answers delays nobody: at most ten messages wait, and other services go on", async () => {
    const { publicKey } = await vapidKeys(backend.db);
    const other = await startPushService(() => publicKey);
    for (let browser = 0; browser < 12; browser++) await subscribe(`slow-${browser}`, "en", [home("goal")], fan);
    const quick = { subscription: other.browser("quick"), locale: "en" };
    await backend.post("/api/push/subscribe", quick, viewer);
    await backend.post("/api/push/set_topics", { topics: [home("goal")] }, viewer);
    service.answer(null);
    const own = make();
    const startedAt = performance.now();
    for (const id of [1, 2, 3]) {
      const moments = [goal(100 + id, 1_000, { home: 1, away: 0 })];
      await backend.db.update(events).set({ moments }).where(eq(events.id, match.id));
      own.eventChanged(match.id, { moments });
      await other.received(id);
    }
    await service.received(10);
    expect(performance.now() - startedAt).toBeLessThan(4_500); // before the first slow one times out
    expect(service.take()).toHaveLength(10);
    await own.stop();
    other.stop();
  });

  test("that never answers is given up after five seconds, and when the server stops", async () => {
    await subscribe("phone", "en", [home("goal")], fan);
    service.answer(null);
    const startedAt = performance.now();
    expect(await another()).toHaveLength(1);
    expect(performance.now() - startedAt).toBeLessThan(7_000);
    expect(await stored()).toEqual([0]);
    const stopped = make();
    stopped.eventChanged(match.id, null);
    await backend.db.delete(pushSent);
    const stoppedAt = performance.now();
    await stopped.stop();
    expect(performance.now() - stoppedAt).toBeLessThan(2_000);
  });

  test("has its subscription deleted if its host is no longer allowed", async () => {
    await subscribe("phone", "en", [home("goal")], fan);
    await backend.db.update(pushSubscriptions).set({ endpoint: "https://never.resolves.example/1" });
    expect(await another()).toEqual([]);
    expect(await stored()).toEqual([]);
  });
});
