import { seedOrUpdate } from "#backend/demo/seeds/seed.ts";
import { updateEvent } from "#backend/demo/seeds/updateCatalogue.ts";
import { daysOfCatalog, insertDueClips } from "#backend/demo/seeds/catalogRows.ts";
import type { Database } from "#backend/db/database.ts";
import { readOverrides, type DemoContent } from "#backend/demo/seeds/worldState.ts";
import { dayOf, HOUR, MINUTE } from "#backend/demo/world/days.ts";
import type { Fixture } from "#backend/demo/world/fixture.ts";
import { fixtureById, fixturesOn } from "#backend/demo/world/fixtures.ts";
import { isAnnouncedWithin } from "#backend/demo/world/match/announcements.ts";
import { matchAt, type MatchState } from "#backend/demo/world/match/matchAt.ts";
import type { Override } from "#backend/demo/world/match/overrides.ts";
import type { MediaCatalogue } from "#backend/demo/world/mediaCatalogue.ts";
import { forceGoal, type ForcedGoal } from "./forceGoal.ts";
import { changeBetween, type EventChange } from "./snapshot.ts";

/** Notifies viewers of changes (socket.md). The implementation knows which viewers may get which URL. */
export interface ChangeEmitter {
  /** A null `change` means that so much has changed that clients should fetch the event again. */
  eventChanged(eventId: string, change: EventChange | null): void;
  eventStarted(eventId: string): void;
}

export interface Simulator {
  /** A pass every second until `stop`. Changes of the last `unreportedMs` are sent, too: no instance may have. */
  start(unreportedMs?: number): Promise<void>;
  stop(): Promise<void>;
  /** Runs one pass; `start` does it by itself. */
  tick(): Promise<void>;
  /** Adds a goal now, for demonstrations and tests. Returns false if the match is not live or has no such score. */
  forceGoal(eventId: string, goal: ForcedGoal): Promise<boolean>;
}

interface Parts {
  readonly db: Database;
  readonly clock: { now(): number };
  readonly mediaCatalogue: MediaCatalogue;
  readonly content?: DemoContent;
  readonly emitter: ChangeEmitter;
  readonly onError: (error: unknown) => void;
}

/** A match is simulated from before its stream begins until well after it has ended. */
const BEFORE = 30 * MINUTE;
const AFTER = 5 * HOUR;
/** Possession and passes change constantly, so statistics are written only this often. */
const STATS_EVERY = 20_000;

/** Returns whether nothing can have changed since `before`: the match has not begun, or it has ended. */
function isSettled(before: MatchState, now: number): boolean {
  return (
    (before.status === "archived" && now >= before.endsAt) || (before.status === "upcoming" && now < before.streamStart)
  );
}

/** Writes the states that `matchAt` computes into the database and notifies viewers of changes. */
export function createSimulator({ db, clock, mediaCatalogue, content, emitter, onError }: Parts): Simulator {
  const known = new Map<string, MatchState>();
  const statsAt = new Map<string, number>();
  let overrides = new Map<string, readonly Override[]>();
  let clipsUntil = 0;
  let caughtUpAt = 0;
  let updatedAt = 0;
  let timer: NodeJS.Timeout | undefined;
  // Serializes passes and forced goals: a slow pass must not overlap with either.
  let queue: Promise<unknown> = Promise.resolve();
  const inOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const result = queue.then(work);
    queue = result.catch(() => {});
    return result;
  };

  /** Returns the fixtures that may change in this pass: those around now, and those of which something has just been said. */
  const near = (now: number): Fixture[] => {
    const first = dayOf(now - AFTER);
    const days = Array.from({ length: daysOfCatalog(now).last - first + 1 }, (_, i) => first + i);
    return days
      .flatMap(fixturesOn)
      .filter(
        (fixture) =>
          fixture.kind !== "film" &&
          fixture.startsAt > now - AFTER &&
          (fixture.startsAt < now + BEFORE || isAnnouncedWithin(fixture, updatedAt, now)),
      );
  };

  const updateFixture = async (fixture: Fixture, now: number) => {
    const added = overrides.get(fixture.id) ?? [];
    // The database has an unknown match in its state at the last pass.
    const before = known.get(fixture.id) ?? matchAt(fixture, updatedAt, added);
    if (isSettled(before, now) && !isAnnouncedWithin(fixture, updatedAt, now))
      return void known.set(fixture.id, before);
    const state = matchAt(fixture, now, added);
    known.set(fixture.id, state);
    const change = changeBetween(before, state);
    const statsDue = state.status === "live" && now - (statsAt.get(fixture.id) ?? 0) >= STATS_EVERY;
    if (!change && !statsDue) return;
    await updateEvent(db, fixture.id, now, added);
    statsAt.set(fixture.id, now);
    if (!change) return;
    const begins = before.status === "upcoming" && state.status === "live";
    if (begins) emitter.eventStarted(fixture.id);
    // There is no message for the second stream, so clients have to fetch the event.
    emitter.eventChanged(fixture.id, begins ? null : change);
  };

  const catchUp = async (now: number) => {
    await seedOrUpdate(db, now, mediaCatalogue, undefined, content);
    caughtUpAt = clipsUntil = updatedAt = now;
  };

  const runTick = async () => {
    const now = clock.now();
    // Where the clock stands still (DEMO_CLOCK), nothing changes but what is forced.
    if (now === updatedAt && known.size > 0) return;
    overrides = await readOverrides(db); // other instances add to them as well
    const fixtures = new Map(near(now).map((fixture) => [fixture.id, fixture]));
    for (const id of known.keys()) {
      // Left the simulated period since the last pass, for instance while the machine slept: send its last change,
      // forget it.
      const fixture = fixtures.has(id) ? undefined : fixtureById(id);
      if (!fixture) continue;
      await updateFixture(fixture, now);
      known.delete(id);
      statsAt.delete(id);
    }
    for (const fixture of fixtures.values()) await updateFixture(fixture, now);
    updatedAt = now;
    if (Math.abs(now - caughtUpAt) >= HOUR) await catchUp(now);
    else if (now - clipsUntil >= MINUTE) {
      await insertDueClips(db, [...fixtures.values()], clipsUntil, now, mediaCatalogue, overrides);
      clipsUntil = now;
    }
  };

  const tick = () => inOrder(runTick);

  return {
    tick,
    start: async (unreportedMs = 0) => {
      await inOrder(async () => {
        await catchUp(clock.now());
        updatedAt -= unreportedMs;
      });
      await tick();
      timer = setInterval(() => void tick().catch(onError), 1000);
    },
    stop: async () => {
      clearInterval(timer);
      await queue;
    },
    forceGoal: (eventId, goal) =>
      inOrder(async () => {
        const now = clock.now();
        const fixture = fixtureById(eventId);
        if (!fixture) return false;
        const before = known.get(eventId) ?? matchAt(fixture, now, overrides.get(eventId));
        if (!(await forceGoal(db, now, eventId, goal))) return false;
        known.set(eventId, before);
        overrides = await readOverrides(db);
        await updateFixture(fixture, now);
        return true;
      }),
  };
}
