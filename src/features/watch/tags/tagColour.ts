import type { SportEvent } from "#src/domain/event/event.ts";
import type { Tag } from "#src/domain/social/tag.ts";
import { matchColours } from "#src/domain/event/teamColours.ts";
import { sideOf } from "./tagFilter.ts";

/** The colour a tag is drawn in: its side's in this match, else its team's own, null for neither. */
export function tagColour(tag: Tag, event: Pick<SportEvent, "team1" | "team2">): string | null {
  const side = sideOf(tag, event);
  return side === null ? (tag.tagTeam?.color ?? null) : matchColours(event.team1, event.team2)[side];
}
