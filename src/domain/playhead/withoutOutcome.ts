import type { Moment, SportEvent } from "#src/domain/event/event.ts";

/** A place to go to, which says nothing of what happens there. Periods keep their kind: they are chapters. */
const placeOf = (moment: Moment): Moment => ({
  ...moment,
  kind: moment.kind === "period_start" || moment.kind === "period_end" ? moment.kind : "to_come",
  side: null,
  playerName: null,
  score: null,
});

/** Returns the places of a recording that the picture has not reached. */
export const placesToCome = (moments: readonly Moment[]): Moment[] =>
  moments.filter(({ positionMs }) => positionMs !== null).map(placeOf);

/** Competitors without what became of them. */
export const withoutPlaces = (participants: SportEvent["participants"]): SportEvent["participants"] =>
  participants?.map((one) => ({ ...one, place: null, result: null }));

/** A replay without anything that happens in it. */
export const withoutOutcome = (event: SportEvent): SportEvent => ({
  ...event,
  score: null,
  result: null,
  moments: placesToCome(event.moments),
  participants: withoutPlaces(event.participants),
});
