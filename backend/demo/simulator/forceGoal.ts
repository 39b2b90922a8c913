import { randomUUID } from "node:crypto";
import type { Database } from "#backend/db/database.ts";
import { addOverride, readOverrides } from "#backend/demo/seeds/worldState.ts";
import { fixtureById } from "#backend/demo/world/fixtures.ts";
import { matchAt } from "#backend/demo/world/match/matchAt.ts";
import { takesGoals } from "#backend/demo/world/match/overrides.ts";

export interface ForcedGoal {
  readonly kind: "goal";
  readonly side: "home" | "away";
}

/** Not in the script; shown in any instance's next pass. False if the match is not live or has no such score. */
export async function forceGoal(db: Database, now: number, eventId: string, goal: ForcedGoal): Promise<boolean> {
  const fixture = fixtureById(eventId);
  if (!fixture || !takesGoals(fixture)) return false;
  const state = matchAt(fixture, now, (await readOverrides(db)).get(eventId));
  if (state.status !== "live" || state.score === null) return false;
  await addOverride(db, eventId, { id: `${eventId}-o${randomUUID().slice(0, 8)}`, at: now, ...goal });
  return true;
}
