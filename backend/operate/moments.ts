import * as v from "valibot";
import type { StoredEvent } from "#backend/catalog/catalogueRules.ts";
import type { Database } from "#backend/db/database.ts";
import { id, idText } from "#backend/http/read.ts";
import type { Wire } from "#contract/wire.ts";
import { fieldFault, writeMatch, type Columns, type Writing } from "./changeMatch.ts";
import { momentKind, nameText, side, time, clockText } from "./matchChange.ts";

type Moment = Wire<"Moment">;

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
  const score = { home: known.scoreHome ?? 0, away: known.scoreAway ?? 0 };
  const goalOf = GOALS.has(given.kind) ? given.side : null;
  if (goalOf !== null) score[goalOf] += 1;
  return {
    moments: moments.toSpliced(index, 0, { ...given, position, score: goalOf === null ? null : score }),
    ...(goalOf !== null && { scoreHome: score.home, scoreAway: score.away }),
  };
}

function withoutMoment({ moments, scoreHome, scoreAway }: StoredEvent, momentId: string): Columns {
  const gone = moments.find((one) => one.id === momentId);
  if (gone === undefined) return {};
  const others = moments.filter((one) => one !== gone);
  const goalOf = GOALS.has(gone.kind) ? gone.side : null;
  if (goalOf === null) return { moments: others };
  const score = { home: scoreHome ?? 0, away: scoreAway ?? 0 };
  score[goalOf] = Math.max(0, score[goalOf] - 1);
  return { moments: others, scoreHome: score.home, scoreAway: score.away };
}
