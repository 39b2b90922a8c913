import type { Wire } from "#contract/wire.ts";
import type { MatchState } from "#backend/demo/world/match/matchAt.ts";

/** The fields of an event that change with time, in their wire form: what an `update-event` message may contain. */
const wireOf = (state: MatchState) =>
  ({
    status: state.status,
    score: state.score,
    clock: state.clock,
    moments: [...state.moments],
    real_kickoff: state.realKickoff,
    stream_start: state.status === "upcoming" ? null : state.streamStart,
    duration: state.durationMs,
    schedule: state.schedule,
    teams: state.teams,
    participants: [...state.participants],
    result: state.result,
  }) satisfies Partial<Wire<"Event">>;

export type EventChange = Partial<Pick<Wire<"Event">, keyof ReturnType<typeof wireOf>>>;

/** Returns the fields that differ between two states of an event, or null if none does. */
export function changeBetween(before: MatchState, after: MatchState): EventChange | null {
  const old = wireOf(before);
  const next = wireOf(after);
  const differs = (key: keyof typeof next) => JSON.stringify(old[key]) !== JSON.stringify(next[key]);
  const change: EventChange = {
    ...(differs("status") && { status: next.status }),
    ...(differs("score") && { score: next.score }),
    ...(differs("clock") && { clock: next.clock }),
    ...(differs("moments") && { moments: next.moments }),
    ...(differs("real_kickoff") && { real_kickoff: next.real_kickoff }),
    ...(differs("stream_start") && { stream_start: next.stream_start }),
    ...(differs("duration") && { duration: next.duration }),
    ...(differs("schedule") && { schedule: next.schedule }),
    ...(differs("teams") && { teams: next.teams }),
    ...(differs("result") && { result: next.result }),
    ...(differs("participants") && { participants: next.participants }),
  };
  return Object.keys(change).length > 0 ? change : null;
}
