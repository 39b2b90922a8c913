import type { ExclusiveClaim, Connection } from "#backend/db/database.ts";
import { LAST_DAY_KEY, readNumber } from "#backend/demo/seeds/worldState.ts";
import type { Clock } from "#backend/deps.ts";
import { forceGoal } from "./forceGoal.ts";
import type { Simulator } from "./simulator.ts";

/** Runs the simulator on exactly one of the instances that share a database. */
export interface SingletonSimulator extends Pick<Simulator, "forceGoal"> {
  /** Resolves once this or another instance has filled the database. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Parts {
  readonly connection: Pick<Connection, "db" | "claim">;
  readonly clock: Clock;
  /** Creates a simulator each time this instance takes over, because the state of an earlier one is outdated. */
  readonly newSimulator: () => Simulator;
  readonly onError: (error: unknown) => void;
}

const TRY_EVERY_MS = 1_000;
/** From the death of one instance until another takes over, which then also sends the changes of that time. */
const UNREPORTED_MS = 15_000;

/** Runs the simulator while this instance holds the claim, and otherwise keeps trying to get it. */
export function createSingletonSimulator({ connection, clock, newSimulator, onError }: Parts): SingletonSimulator {
  let running: { readonly simulator: Simulator; readonly claim: ExclusiveClaim } | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let trying: Promise<void> = Promise.resolve();

  const takeOver = async (unreportedMs: number) => {
    if (stopped || running !== null) return;
    const claim = await connection.claim("scheduler");
    if (claim === null) return;
    const simulator = newSimulator();
    try {
      await simulator.start(unreportedMs);
    } catch (error) {
      await claim.release();
      throw error;
    }
    running = { simulator, claim };
    void claim.lost.then(async () => {
      running = null;
      await simulator.stop();
    });
  };
  const again = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      trying = takeOver(UNREPORTED_MS).catch(onError).finally(again);
    }, TRY_EVERY_MS);
  };

  return {
    start: async () => {
      await takeOver(0);
      while (running === null && (await readNumber(connection.db, LAST_DAY_KEY)) === null) {
        await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS));
        await takeOver(0); // the instance that was filling the database may have died
      }
      again();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await trying;
      await running?.simulator.stop();
      await running?.claim.release();
      running = null;
    },
    forceGoal: (eventId, goal) =>
      running === null
        ? forceGoal(connection.db, clock.now(), eventId, goal)
        : running.simulator.forceGoal(eventId, goal),
  };
}
