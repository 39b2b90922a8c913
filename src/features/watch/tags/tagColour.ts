import type { SportEvent } from "#src/domain/event/event.ts";
import type { Tag } from "#src/domain/social/tag.ts";
import { matchColours } from "#src/domain/event/teamColours.ts";
import { sideOf } from "./tagFilter.ts";

/** Returns the colour of a tag: its side's colour in this match, else its team's own, or null if it has no team. */
export function tagColour(tag: Tag, event: Pick<SportEvent, "team1" | "team2">): string | null {
  const side = sideOf(tag, event);
  return side === null ? (tag.tagTeam?.color ?? null) : matchColours(event.team1, event.team2)[side];
}
