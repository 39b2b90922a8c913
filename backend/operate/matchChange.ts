import * as v from "valibot";
import { MOMENT_KINDS, PERIOD_KINDS, SCHEDULE_STATES } from "#contract/kinds.ts";
import { id, idText, lineForOthers, list, text } from "#backend/http/read.ts";

/** 1 January 2000 to 2100: what a person can mean. */
export const time = v.pipe(v.number(), v.safeInteger(), v.minValue(946_684_800_000), v.maxValue(4_102_444_800_000));
const points = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(9_999));
const length = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(86_400_000));
const score = v.object({ home: points, away: points });
const address = v.nullable(v.pipe(text(2_000), v.minLength(1)));

const clock = v.object({
  period_kind: v.picklist(PERIOD_KINDS),
  period: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(99))),
  running: v.boolean(),
  elapsed: v.nullable(length),
  counts: v.optional(v.picklist(["up", "down"])),
  at: time,
});

export const momentKind = v.picklist(MOMENT_KINDS);
export const clockText = v.nullable(lineForOthers(20));
export const side = v.nullable(v.picklist(["home", "away"]));
export const nameText = v.nullable(lineForOthers(100));

const moment = v.object({
  id,
  kind: momentKind,
  position: v.nullable(length),
  clock_text: clockText,
  side,
  player_name: nameText,
  score: v.nullable(score),
});

/** What a scorer may change. */
const scored = {
  score: v.optional(v.nullable(score)),
  clock: v.optional(v.nullable(clock)),
  moments: v.optional(list(moment)),
};

const wordsForViewers = v.optional(v.nullable(v.pipe(lineForOthers(300), v.minLength(1))));

/** The fields of a match to change; absent ones keep their value. */
export const matchChange = v.object({
  id: idText,
  ...scored,
  status: v.optional(v.picklist(["upcoming", "live", "archived"])),
  start: v.optional(time),
  stream_end: v.optional(v.nullable(time)),
  state: v.optional(v.picklist(SCHEDULE_STATES)),
  reason: wordsForViewers,
  ticket_note: wordsForViewers,
  stream: v.optional(
    v.nullable(v.object({ live: address, replay: address, signed_by: v.picklist(["nobody", "us", "them"]) })),
  ),
  live_by: v.optional(v.picklist(["schedule", "stream", "hand"])),
  access: v.optional(v.picklist(["free", "members", "ticket", "subscription"])),
  price: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0.01), v.maxValue(99_999)))),
  currency: v.optional(v.nullable(v.pipe(text(3), v.regex(/^[A-Z]{3}$/)))),
});

export type MatchChange = v.InferOutput<typeof matchChange>;

/** Whether a scorer may make this change. */
export const isScored = (change: MatchChange): boolean =>
  Object.keys(change).every((field) => field === "id" || Object.hasOwn(scored, field));
