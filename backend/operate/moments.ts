import * as v from "valibot";
import type { StoredEvent } from "#backend/catalog/catalogueRules.ts";
import type { Database } from "#backend/db/database.ts";
import { id, idText } from "#backend/http/read.ts";
import type { Wire } from "#contract/wire.ts";
import { fieldFault, writeMatch, type Columns, type Writing } from "./changeMatch.ts";
import { momentKind, nameText, side, time, clockText } from "./matchChange.ts";

type Moment = Wire<"Moment">;
type Score = Wire<"ScorePair">;
type Side = keyof Score;

const MOST = 500;
/** Each is a goal for its side. */
const GOALS: ReadonlySet<Moment["kind"]> = new Set(["goal", "penalty_goal", "own_goal"]);

export const newMoment = v.object({
  id: idText,
  moment: v.object({ id, kind: momentKind, side, player_name: nameText, clock_text: clockText, at: time }),
});

export const knownMoment = v.object({ id: idText, moment: id });

type NewMoment = v.InferOutput<typeof newMoment>;

/** Adds a moment, and its goal to the score; one that is there already changes nothing. Rejects as `changeMatch` does. */
export const addMoment = (
  db: Database,
  { id: matchId, moment }: NewMoment,
  writer: Writing["writer"],
): Promise<Wire<"ChangedMatch">> => writeMatch(db, matchId, writer, (known) => withMoment(known, moment));

/** Takes a moment back, and its goal from the score. Rejects as `changeMatch` does. */
export const removeMoment = (
  db: Database,
  { id: matchId, moment }: v.InferOutput<typeof knownMoment>,
  writer: Writing["writer"],
): Promise<Wire<"ChangedMatch">> => writeMatch(db, matchId, writer, (known) => withoutMoment(known, moment));

function withMoment({ moments, streamStart, ...known }: StoredEvent, { at, ...given }: NewMoment["moment"]): Columns {
  if (moments.some((one) => one.id === given.id)) return {};
  if (moments.length >= MOST) throw fieldFault("moment", `A match has ${MOST} moments at the most`);
  const position = streamStart === null ? null : Math.max(0, at - streamStart);
  const next = moments.findIndex((one) => position !== null && one.position !== null && one.position > position);
  const index = next < 0 ? moments.length : next;
  const goalOf = goalSideOf(given);
  if (goalOf === null) return { moments: moments.toSpliced(index, 0, { ...given, position, score: null }) };
  const before = scoreOf(known);
  const later = moments.slice(index);
  const goals = (of: Side) => later.filter((one) => goalSideOf(one) === of).length;
  const score = plus({ home: before.home - goals("home"), away: before.away - goals("away") }, goalOf, 1);
  return {
    moments: [...moments.slice(0, index), { ...given, position, score }, ...moved(later, goalOf, 1)],
    ...columnsOf(plus(before, goalOf, 1)),
  };
}

function withoutMoment({ moments, ...known }: StoredEvent, momentId: string): Columns {
  const index = moments.findIndex((one) => one.id === momentId);
  const gone = moments[index];
  if (gone === undefined) return {};
  const goalOf = goalSideOf(gone);
  if (goalOf === null) return { moments: moments.toSpliced(index, 1) };
  return {
    moments: [...moments.slice(0, index), ...moved(moments.slice(index + 1), goalOf, -1)],
    ...columnsOf(plus(scoreOf(known), goalOf, -1)),
  };
}

const goalSideOf = ({ kind, side: of }: Pick<Moment, "kind" | "side">): Side | null => (GOALS.has(kind) ? of : null);

const scoreOf = ({ scoreHome, scoreAway }: Pick<StoredEvent, "scoreHome" | "scoreAway">): Score => ({
  home: scoreHome ?? 0,
  away: scoreAway ?? 0,
});

const columnsOf = ({ home, away }: Score): Columns => ({ scoreHome: home, scoreAway: away });

/** Never below 0: an operator may have set a score that is lower than its goals. */
const plus = (score: Score, of: Side, goals: number): Score => ({
  home: Math.max(0, score.home + (of === "home" ? goals : 0)),
  away: Math.max(0, score.away + (of === "away" ? goals : 0)),
});

/** The score that each moment tells, after a goal before them that was not counted yet, or no longer is. */
const moved = (moments: readonly Moment[], of: Side, goals: number): Moment[] =>
  moments.map((one) => (one.score === null ? one : { ...one, score: plus(one.score, of, goals) }));
