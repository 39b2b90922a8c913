import type { SportEvent } from "#src/domain/event/event.ts";
import type { Tag } from "#src/domain/social/tag.ts";

/** What the list of tags is narrowed by (EVT-11). */
export interface TagFilter {
  readonly side: "all" | "home" | "away";
  /** A shirt number, "" for everybody. */
  readonly player: string;
  /** "" for all. */
  readonly type: string;
}

export const NO_FILTER: TagFilter = { side: "all", player: "", type: "" };

type Sides = Pick<SportEvent, "team1" | "team2">;

/** Which side of the match a tag belongs to, null for neither. */
export function sideOf({ tagTeam }: Pick<Tag, "tagTeam">, { team1, team2 }: Sides): "home" | "away" | null {
  if (tagTeam === null) return null;
  if (team1 !== null && team1.id === tagTeam.teamId) return "home";
  return team2 !== null && team2.id === tagTeam.teamId ? "away" : null;
}

/** The tags that pass; `type` may be left out of it, so that the types can be counted. */
export function filterTags(tags: readonly Tag[], sides: Sides, { side, player, type }: TagFilter): Tag[] {
  return tags.filter(
    (tag) =>
      (side === "all" || sideOf(tag, sides) === side) &&
      (player === "" || tag.playerNumber === player) &&
      (type === "" || tag.type === type),
  );
}

/** The shirt numbers that occur, in the order of numbers. */
export function playersIn(tags: readonly Tag[]): string[] {
  const numbers = new Set(tags.flatMap(({ playerNumber }) => (playerNumber === null ? [] : [playerNumber])));
  return [...numbers].toSorted((a, b) => a.localeCompare(b, undefined, { numeric: true }));
}
