import type { Wire } from "#contract/wire.ts";
import { DAY } from "#backend/demo/world/days.ts";
import type { Fixture } from "#backend/demo/world/fixture.ts";
import { playedUntil, scheduleAt } from "#backend/demo/world/match/disruptions.ts";
import { clockAt, clockText } from "./clock.ts";
import { participantsAt, teamsAt } from "./sidesAt.ts";
import { resultAt } from "./resultAt.ts";
import { scriptWith, type Override } from "./overrides.ts";
import type { MatchScript } from "./script.ts";

type MatchStatus = "upcoming" | "live" | "archived";

/** The state of a fixture at one time; times in epoch ms. */
export interface MatchState {
  readonly status: MatchStatus;
  /** Null before kick-off and for what has no score. */
  readonly score: Wire<"ScorePair"> | null;
  /** Null unless live; changes only when a period changes or the clock stops or starts. */
  readonly clock: Wire<"GameClock"> | null;
  /** Oldest first, `position` from `streamStart`. */
  readonly moments: readonly Wire<"Moment">[];
  /** Null before kick-off, and for what has no kick-off. */
  readonly realKickoff: number | null;
  /** The planned time while the fixture is upcoming. */
  readonly streamStart: number;
  readonly endsAt: number;
  /** Length of the recording in ms, once there is one. */
  readonly durationMs: number | null;
  /** What has become of the plan; null as planned. */
  readonly schedule: Wire<"ScheduleChange"> | null;
  /** The sides as they are known. */
  readonly teams: Wire<"TeamPair">;
  readonly participants: readonly Wire<"Participant">[];
  /** What the score does not say; null if it says it all. */
  readonly result: Wire<"MatchResult"> | null;
}

/** What follows from the script, or from there being none. */
type Play = Omit<MatchState, "schedule" | "teams" | "participants" | "result">;

function statusAt(fixture: Fixture, script: MatchScript, now: number): MatchStatus {
  if (fixture.kind === "film") return now < fixture.startsAt ? "upcoming" : "archived";
  if (now < script.streamStart) return "upcoming";
  return now < script.endsAt ? "live" : "archived";
}

function momentsUntil(fixture: Fixture, script: MatchScript, now: number) {
  const score = { home: 0, away: 0 };
  const moments: Wire<"Moment">[] = [];
  script.moments.forEach((moment, i) => {
    if (moment.at > now) return;
    if (moment.side) score[moment.side] += moment.points;
    if (!moment.listed) return;
    const clock = clockAt(script.clock, moment.at);
    moments.push({
      id: `${fixture.id}-m${i + 1}`,
      kind: moment.kind,
      position: moment.at - script.streamStart,
      clock_text: moment.text ?? (clock && clockText(fixture.sport, clock, moment.at)),
      side: moment.side,
      player_name: moment.player,
      score: script.scored ? { ...score } : null,
    });
  });
  return { moments, score };
}

/** At `now` (epoch ms). It is a pure function: the result depends only on the arguments. */
export function matchAt(fixture: Fixture, now: number, overrides: readonly Override[] = []): MatchState {
  const play = playAt(fixture, now, overrides);
  return {
    ...play,
    schedule: scheduleAt(fixture, now),
    teams: teamsAt(fixture, now),
    participants: participantsAt(fixture, play.status === "archived" && fixture.disruption?.isPlayed !== false),
    result: resultAt(fixture, now, play.score, play.status === "archived"),
  };
}

function playAt(fixture: Fixture, now: number, overrides: readonly Override[]): Play {
  if (fixture.disruption?.isPlayed === false) return unplayed(fixture, now);
  const until = playedUntil(fixture, now);
  const state = played(fixture, until, overrides);
  if (until === now || state.status === "archived") return state;
  return { ...state, status: "archived", clock: null, endsAt: until, durationMs: until - state.streamStart };
}

/** Its result may be awarded; without one it goes on the day after, or at once if another takes its place. */
function unplayed({ startsAt, disruption }: Fixture, now: number): Play {
  const isAwarded = disruption?.state === "awarded" && now >= startsAt;
  const staysFor = disruption?.replacedAfter === undefined ? DAY : 0;
  return {
    status: isAwarded || now >= startsAt + staysFor ? "archived" : "upcoming",
    score: isAwarded ? { home: 3, away: 0 } : null,
    clock: null,
    moments: [],
    realKickoff: null,
    streamStart: startsAt,
    endsAt: startsAt,
    durationMs: null,
  };
}

function played(fixture: Fixture, now: number, overrides: readonly Override[]): Play {
  const script = scriptWith(fixture, overrides);
  const status = statusAt(fixture, script, now);
  const begun = fixture.kind !== "film" && now >= script.kickoff;
  const { moments, score } = momentsUntil(fixture, script, now);
  return {
    status,
    score: begun && script.scored ? score : null,
    clock: status === "live" ? clockAt(script.clock, now) : null,
    moments,
    realKickoff: begun && script.clock.length > 0 ? script.kickoff : null,
    streamStart: script.streamStart,
    endsAt: script.endsAt,
    durationMs: status === "archived" ? script.endsAt - script.streamStart : null,
  };
}
