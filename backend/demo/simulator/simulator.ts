import { bringUp } from "#backend/demo/seeds/seed.ts";
import { updateEvent } from "#backend/demo/seeds/topUp.ts";
import { insertDueClips } from "#backend/demo/seeds/catalogRows.ts";
import type { Database } from "#backend/db/database.ts";
import { readOverrides, type DemoContent } from "#backend/demo/seeds/worldFacts.ts";
import { dayOf, HOUR, MINUTE } from "#backend/demo/world/days.ts";
import type { Fixture } from "#backend/demo/world/fixture.ts";
import { fixtureById, fixturesOn } from "#backend/demo/world/fixtures.ts";
import { matchAt, type MatchState } from "#backend/demo/world/match/matchAt.ts";
import type { Override } from "#backend/demo/world/match/overrides.ts";
import type { MediaCatalogue } from "#backend/demo/world/mediaCatalogue.ts";
import { forceGoal, type ForcedGoal } from "./forceGoal.ts";
import { changeBetween, type EventChange } from "./snapshot.ts";

/** Who is told what changes (socket.md); the receiver knows which viewers may have which address. */
export interface Emit {
  /** Null: so much changed that the event is to be fetched again. */
  updateEvent(eventId: string, change: EventChange | null): void;
  /** The stream of the event has begun. */
  eventUrlChange(eventId: string): void;
}

export interface Simulator {
  /**
   * Fills or catches up the database, then looks every second until `stop`. What changed in the last `untoldMs` is told
   * as well: nobody may have told it.
   */
  start(untoldMs?: number): Promise<void>;
  stop(): Promise<void>;
  /** One look at the clock; `start` does it by itself. */
  tick(): Promise<void>;
  /** A goal now, for demonstrations and tests. False for what is not being played or keeps no such score. */
  force(eventId: string, goal: ForcedGoal): Promise<boolean>;
}

interface Parts {
  readonly db: Database;
  readonly clock: { now(): number };
  readonly shelf: MediaCatalogue;
  /** What an empty database is filled with. */
  readonly content?: DemoContent;
  readonly emit: Emit;
  readonly onError: (error: unknown) => void;
}

/** A match is watched from before its stream begins until well after it ended. */
const BEFORE = 30 * MINUTE;
const AFTER = 5 * HOUR;
/** Possession and passes change all the time; they are written this often. */
const STATS_EVERY = 20_000;

/** Nothing can have changed since `before`: not begun yet, or over for good. */
function isSettled(before: MatchState, now: number): boolean {
  return (
    (before.status === "archived" && now >= before.endsAt) || (before.status === "upcoming" && now < before.streamStart)
  );
}

/** Makes the demo world's clock tick: what `matchAt` says goes into the database and out to whoever listens. */
export function createSimulator({ db, clock, shelf, content, emit, onError }: Parts): Simulator {
  const known = new Map<string, MatchState>();
  const statsAt = new Map<string, number>();
  let overrides = new Map<string, readonly Override[]>();
  let clipsUntil = 0;
  let caughtUpAt = 0;
  let lookedAt = 0;
  let timer: NodeJS.Timeout | undefined;
  // One thing at a time: a slow look must not overtake the next, nor a forced goal a look.
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = queue.then(work);
    queue = result.catch(() => {});
    return result;
  };

  const near = (now: number): Fixture[] => {
    const around = [dayOf(now - AFTER), dayOf(now + BEFORE)];
    const fixtures = [...new Set(around)].flatMap(fixturesOn);
    return fixtures.filter(
      ({ startsAt, kind }) => kind !== "film" && startsAt > now - AFTER && startsAt < now + BEFORE,
    );
  };

  const look = async (fixture: Fixture, now: number) => {
    const added = overrides.get(fixture.id) ?? [];
    // One that was not watched yet stands in the database as of the last look.
    const before = known.get(fixture.id) ?? matchAt(fixture, lookedAt, added);
    if (isSettled(before, now)) return void known.set(fixture.id, before);
    const state = matchAt(fixture, now, added);
    known.set(fixture.id, state);
    const change = changeBetween(before, state);
    const statsDue = state.status === "live" && now - (statsAt.get(fixture.id) ?? 0) >= STATS_EVERY;
    if (!change && !statsDue) return;
    await updateEvent(db, fixture.id, now, added);
    statsAt.set(fixture.id, now);
    if (!change) return;
    const begins = before.status === "upcoming" && state.status === "live";
    if (begins) emit.eventUrlChange(fixture.id);
    // The second stream has no message of its own: whoever wants it fetches the event.
    emit.updateEvent(fixture.id, begins ? null : change);
  };

  const catchUp = async (now: number) => {
    await bringUp(db, now, shelf, undefined, content);
    caughtUpAt = clipsUntil = lookedAt = now;
  };

  const runTick = async () => {
    const now = clock.now();
    overrides = await readOverrides(db); // other instances add to them too
    const fixtures = new Map(near(now).map((fixture) => [fixture.id, fixture]));
    for (const id of known.keys()) {
      // Gone past while nobody looked (the machine slept): told about once, then forgotten.
      const fixture = fixtures.has(id) ? undefined : fixtureById(id);
      if (!fixture) continue;
      await look(fixture, now);
      known.delete(id);
      statsAt.delete(id);
    }
    for (const fixture of fixtures.values()) await look(fixture, now);
    lookedAt = now;
    if (Math.abs(now - caughtUpAt) >= HOUR) await catchUp(now);
    else if (now - clipsUntil >= MINUTE) {
      await insertDueClips(db, [...fixtures.values()], clipsUntil, now, shelf, overrides);
      clipsUntil = now;
    }
  };

  const tick = () => inTurn(runTick);

  return {
    tick,
    start: async (untoldMs = 0) => {
      await inTurn(async () => {
        await catchUp(clock.now());
        lookedAt -= untoldMs;
      });
      await tick();
      timer = setInterval(() => void tick().catch(onError), 1000);
    },
    stop: async () => {
      clearInterval(timer);
      await queue;
    },
    force: (eventId, goal) =>
      inTurn(async () => {
        const now = clock.now();
        const fixture = fixtureById(eventId);
        if (!fixture) return false;
        const before = known.get(eventId) ?? matchAt(fixture, now, overrides.get(eventId));
        if (!(await forceGoal(db, now, eventId, goal))) return false;
        known.set(eventId, before);
        overrides = await readOverrides(db);
        await look(fixture, now);
        return true;
      }),
  };
}
