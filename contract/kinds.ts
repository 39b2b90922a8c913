import type { Wire } from "./wire.ts";

/** Every name that the contract has for something; the code does not compile if one is missing. */
const all = <Name extends string>(names: Readonly<Record<Name, true>>): readonly Name[] => Object.keys(names) as Name[];

/** A server may send others. */
export const MOMENT_KINDS = /* @__PURE__ */ all<Wire<"MomentKind">>({
  goal: true,
  penalty_goal: true,
  own_goal: true,
  points: true,
  yellow_card: true,
  red_card: true,
  substitution: true,
  penalty: true,
  timeout: true,
  period_start: true,
  period_end: true,
  review: true,
});

/** A server may send others. */
export const PERIOD_KINDS = /* @__PURE__ */ all<Wire<"GameClock">["period_kind"]>({
  half: true,
  period: true,
  quarter: true,
  set: true,
  inning: true,
  round: true,
  extra_time: true,
  penalties: true,
  break: true,
  full_time: true,
});

/** A server may send others, which count as planned. */
export const SCHEDULE_STATES = /* @__PURE__ */ all<Wire<"ScheduleState">>({
  planned: true,
  time_tbd: true,
  delayed: true,
  postponed: true,
  cancelled: true,
  suspended: true,
  abandoned: true,
  awarded: true,
});
