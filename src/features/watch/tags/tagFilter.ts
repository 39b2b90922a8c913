import type { SportEvent } from "#src/domain/event/event.ts";
import type { Tag } from "#src/domain/social/tag.ts";

/** Filter of the tag list (EVT-11). */
export interface TagFilter {
  readonly side: "all" | "home" | "away";
  /** A shirt number, "" for all players. */
  readonly player: string;
  /** A type of tag, "" for all. */
  readonly type: string;
}

export const NO_FILTER: TagFilter = { side: "all", player: "", type: "" };

type Sides = Pick<SportEvent, "team1" | "team2">;

export function sideOf({ tagTeam }: Pick<Tag, "tagTeam">, { team1, team2 }: Sides): "home" | "away" | null {
  if (tagTeam === null) return null;
  if (team1 !== null && team1.id === tagTeam.teamId) return "home";
  return team2 !== null && team2.id === tagTeam.teamId ? "away" : null;
}

export function filterTags(tags: readonly Tag[], sides: Sides, { side, player, type }: TagFilter): Tag[] {
  return tags.filter(
    (tag) =>
      (side === "all" || sideOf(tag, sides) === side) &&
      (player === "" || tag.playerNumber === player) &&
      (type === "" || tag.type === type),
  );
}

/** Returns the shirt numbers that occur, in numeric order. */
export function playersIn(tags: readonly Tag[]): string[] {
  const numbers = new Set(tags.flatMap(({ playerNumber }) => (playerNumber === null ? [] : [playerNumber])));
  return [...numbers].toSorted((a, b) => a.localeCompare(b, undefined, { numeric: true }));
}
