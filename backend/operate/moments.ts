import * as v from "valibot";
import type { StoredEvent } from "#backend/catalog/catalogueRules.ts";
import { scoreOf } from "#backend/catalog/toMedia.ts";
import type { Database } from "#backend/db/database.ts";
import { id, idText } from "#backend/http/read.ts";
import { withMoment, withoutMoment, type CountedMatch } from "#contract/goals.ts";
import type { Wire } from "#contract/wire.ts";
import { fieldFault, writeMatch, type Columns, type Writing } from "./changeMatch.ts";
import { momentKind, nameText, side, time, clockText } from "./matchChange.ts";

type Moment = Wire<"Moment">;

const MOST = 500;

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
): Promise<Wire<"ChangedMatch">> => writeMatch(db, matchId, writer, (known) => added(known, moment));

/** Takes a moment back, and its goal from the score. Rejects as `changeMatch` does. */
export const removeMoment = (
  db: Database,
  { id: matchId, moment }: v.InferOutput<typeof knownMoment>,
  writer: Writing["writer"],
): Promise<Wire<"ChangedMatch">> =>
  writeMatch(db, matchId, writer, (known) => {
    const before = countedOf(known);
    const after = withoutMoment(before, moment);
    return after === before ? {} : columnsOf(after);
  });

function added(known: StoredEvent, { at, ...given }: NewMoment["moment"]): Columns {
  const { moments, streamStart } = known;
  if (moments.some((one) => one.id === given.id)) return {};
  if (moments.length >= MOST) throw fieldFault("moment", `A match has ${MOST} moments at the most`);
  const position = streamStart === null ? null : Math.max(0, at - streamStart);
  const moment: Moment = { ...given, position, score: null };
  return columnsOf(withMoment(countedOf(known), moment, (one) => one.position));
}

const countedOf = (known: StoredEvent): CountedMatch<Moment> => ({ moments: known.moments, score: scoreOf(known) });

const columnsOf = ({ moments, score }: CountedMatch<Moment>): Columns => ({
  moments: [...moments],
  scoreHome: score?.home ?? null,
  scoreAway: score?.away ?? null,
});
