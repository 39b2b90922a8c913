import type { Connection } from "#backend/db/database.ts";
import { LAST_DAY_KEY, readNumber } from "#backend/demo/seeds/worldState.ts";
import type { Clock } from "#backend/deps.ts";
import { createSingleton } from "#backend/server/singleton.ts";
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
  readonly newSimulator: () => Simulator;
  readonly onError: (error: unknown) => void;
}

export function createSingletonSimulator({ connection, clock, newSimulator, onError }: Parts): SingletonSimulator {
  const { db } = connection;
  const singleton = createSingleton({ connection, newWork: newSimulator, onError });
  return {
    start: () => singleton.start(async () => (await readNumber(db, LAST_DAY_KEY)) !== null),
    stop: singleton.stop,
    forceGoal: (eventId, goal) => {
      const simulator = singleton.current();
      return simulator === null ? forceGoal(db, clock.now(), eventId, goal) : simulator.forceGoal(eventId, goal);
    },
  };
}
