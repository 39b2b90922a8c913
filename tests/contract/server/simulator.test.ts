import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connectEmbedded } from "#backend/db/connect.ts";
import type { Connection } from "#backend/db/database.ts";
import { contracts, events, keyValues, users } from "#backend/db/schema.ts";
import { seedOrUpdate, seed } from "#backend/demo/seeds/seed.ts";
import { updateCatalogue } from "#backend/demo/seeds/updateCatalogue.ts";
import { DAY, dayOf, HOUR, MINUTE } from "#backend/demo/world/days.ts";
import { fixtureById, fixturesOn } from "#backend/demo/world/fixtures.ts";
import { retentionDaysOf } from "#backend/demo/world/retention.ts";
import { liveAt } from "#backend/demo/world/liveness.ts";
import { matchAt } from "#backend/demo/world/match/matchAt.ts";
import type { MediaCatalogue } from "#backend/demo/world/mediaCatalogue.ts";
import { createSimulator, type ChangeEmitter } from "#backend/demo/simulator/simulator.ts";
import type { EventChange } from "#backend/demo/simulator/snapshot.ts";

const START = Date.parse("2026-11-21T17:00:00Z");
const mediaCatalogue: MediaCatalogue = {
  broadcasts: new Map([["football", { pano: true, captions: true }]]),
  clips: new Map([["football", [{ url: "/media/clips/football-1.mp4", durationMs: 20_000 }]]]),
};

// These tests write a whole catalogue several times, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let connection: Connection;
beforeAll(async () => {
  connection = await connectEmbedded();
  // A short archive is enough: a longer one behaves the same.
  await seed(connection.db, START, mediaCatalogue, 2);
});
afterAll(() => connection.close());

function listening() {
  const changes: { eventId: string; change: EventChange | null }[] = [];
  const begun: string[] = [];
  const emitter: ChangeEmitter = {
    eventChanged: (eventId, change) => changes.push({ eventId, change }),
    eventStarted: (eventId) => begun.push(eventId),
  };
  return { changes, begun, emitter };
}

const rowOf = async (id: string) => (await connection.db.select().from(events).where(eq(events.id, id)))[0];
const fail = (error: unknown) => {
  throw error;
};

test("a filled database is not changed", async () => {
  expect(await seed(connection.db, START + DAY, mediaCatalogue)).toBe(false);
});

test("[EVT-5] going live, goals and the final whistle are stored and announced once each", async () => {
  const fixture = fixtureById("ev-20261121-np-4");
  if (!fixture) throw new Error("the match of this test is gone from the timetable");
  const { streamStart, endsAt, moments } = matchAt(fixture, Infinity);
  const goal = moments.find(({ kind }) => kind === "goal");
  const { changes, begun, emitter } = listening();
  let now = streamStart - 2000;
  const simulator = createSimulator({
    db: connection.db,
    clock: { now: () => now },
    mediaCatalogue,
    emitter,
    onError: fail,
  });
  await seedOrUpdate(connection.db, now, mediaCatalogue);
  await simulator.tick();

  now = streamStart + 500;
  await simulator.tick();
  await simulator.tick();
  expect(begun.filter((id) => id === fixture.id)).toHaveLength(1);
  expect((await rowOf(fixture.id))?.status).toBe("live");

  now = streamStart + (goal?.position ?? 0) - 500;
  await simulator.tick();
  changes.length = 0;
  now += 1000;
  await simulator.tick();
  const told = changes.find(({ eventId }) => eventId === fixture.id)?.change;
  expect(told?.score).toEqual(goal?.score);
  expect(told?.moments?.at(-1)).toEqual(goal);
  expect(await rowOf(fixture.id)).toMatchObject({ scoreHome: goal?.score?.home, scoreAway: goal?.score?.away });

  now = endsAt + 500;
  await simulator.tick();
  expect(changes.filter(({ eventId }) => eventId === fixture.id).at(-1)?.change?.status).toBe("archived");
  expect(await rowOf(fixture.id)).toMatchObject({ status: "archived", clock: null, duration: endsAt - streamStart });
});

test("[EVT-16] [EVT-18] what is said before a match begins is stored and announced when it is said", async () => {
  const said = START + 3 * DAY - HOUR;
  const cancelled = fixturesOn(dayOf(said)).find(
    ({ kind, disruption }) => kind === "match" && disruption?.state === "cancelled",
  );
  const night = fixturesOn(dayOf(said)).find(({ open }) => open?.home !== undefined);
  if (!cancelled || !night?.open?.home) throw new Error("the matches of this test are gone from the timetable");
  const { changes, emitter } = listening();
  const moments = [night.open.home.until, night.open.away?.until ?? 0, cancelled.startsAt - HOUR].toSorted(
    (a, b) => a - b,
  );
  let now = (moments[0] ?? 0) - 2000;
  const simulator = createSimulator({
    db: connection.db,
    clock: { now: () => now },
    mediaCatalogue,
    emitter,
    onError: fail,
  });
  await seedOrUpdate(connection.db, now, mediaCatalogue);
  for (const at of moments.flatMap((moment) => [moment - 1000, moment + 1000])) {
    now = at;
    await simulator.tick();
  }
  const told = (id: string) => changes.filter(({ eventId }) => eventId === id).map(({ change }) => change);
  expect(told(cancelled.id)).toEqual([{ schedule: expect.objectContaining({ state: "cancelled" }) }]);
  // One side after the other.
  expect(told(night.id)).toEqual([expect.anything(), { teams: matchAt(night, now).teams }]);
  expect((await rowOf(cancelled.id))?.schedule?.state).toBe("cancelled");
  expect((await rowOf(night.id))?.homeTeamId).toBe(night.home?.id);
  await simulator.stop();
});

test("a forced goal is shown at once, and survives updates and a restart", async () => {
  const now = START + 4 * HOUR;
  const fixture = liveAt(now).find(
    ({ sport, kind, startsAt }) => sport === "football" && kind === "match" && startsAt < now - 10 * MINUTE,
  );
  if (!fixture) throw new Error("no football is live");
  const before = matchAt(fixture, now).score;
  const { changes, emitter } = listening();
  const parts = { db: connection.db, clock: { now: () => now }, mediaCatalogue, emitter, onError: fail };
  const simulator = createSimulator(parts);
  await seedOrUpdate(connection.db, now, mediaCatalogue);
  expect(await simulator.forceGoal(fixture.id, { kind: "goal", side: "away" })).toBe(true);
  expect(changes).toHaveLength(1);
  expect(changes[0]?.change?.score).toEqual({ home: before?.home, away: (before?.away ?? 0) + 1 });
  await simulator.tick();

  const again = createSimulator(parts);
  await again.start();
  await again.stop();
  expect((await rowOf(fixture.id))?.scoreAway).toBe((before?.away ?? 0) + 1);
});

test("a goal is rejected for an event that is not being played", async () => {
  const { emitter } = listening();
  const now = START + 4 * HOUR;
  const simulator = createSimulator({
    db: connection.db,
    clock: { now: () => now },
    mediaCatalogue,
    emitter,
    onError: fail,
  });
  expect(await simulator.forceGoal("ev-20261121-np-1", { kind: "goal", side: "home" })).toBe(false);
  expect(await simulator.forceGoal("nothing", { kind: "goal", side: "home" })).toBe(false);
});

test("after days of downtime the world is updated, and viewers' data is unchanged", async () => {
  const { db } = connection;
  const later = START + 9 * DAY;
  const outdated = ({ id, date }: { id: string; date: number }) => date < later - retentionDaysOf(id) * DAY;
  await updateCatalogue(db, later, mediaCatalogue);
  const rows = await db
    .select({ id: events.id, status: events.status, streamEnd: events.streamEnd, date: events.eventDate })
    .from(events);
  expect(rows.filter(({ status, streamEnd }) => status === "live" && (streamEnd ?? Infinity) <= later)).toEqual([]);
  expect(rows.filter(({ status }) => status === "live").length).toBeGreaterThanOrEqual(6);
  expect(Math.max(...rows.map(({ date }) => date))).toBeGreaterThan(later + 14 * DAY);
  expect(rows.filter((row) => row.status !== "channel" && outdated(row))).toEqual([]);
  expect(rows.some(({ date }) => date < later - 8 * DAY)).toBe(true);
  expect(await db.select().from(users)).toHaveLength(5);
  expect(await db.select().from(contracts)).toHaveLength(2);
  expect(await db.select().from(keyValues).where(eq(keyValues.key, "world:looked-at"))).toMatchObject([
    { value: String(later) },
  ]);
});

test("if time runs backwards or more can be played, the catalogue is rebuilt and viewers stay", async () => {
  const { db } = connection;
  await seedOrUpdate(db, START, mediaCatalogue, 2);
  const rows = await db.select({ status: events.status, id: events.id }).from(events);
  const live = rows.filter(({ status }) => status === "live").map(({ id }) => id);
  expect(live.sort()).toEqual(
    liveAt(START)
      .map(({ id }) => id)
      .sort(),
  );

  const broadcasts = new Map([...mediaCatalogue.broadcasts, ["tennis", { pano: false, captions: false }]]);
  await seedOrUpdate(db, START + MINUTE, { ...mediaCatalogue, broadcasts }, 2);
  const tennis = await db.select({ broadcast: events.broadcast }).from(events).where(eq(events.sportType, "tennis"));
  expect(tennis.some(({ broadcast }) => broadcast === "tennis")).toBe(true);
  expect(await db.select().from(users)).toHaveLength(5);
});
