import type { SportEvent } from "./event.ts";

/** Returns true when one of `ids` is a team in the event or an identity that it belongs to. */
export function involvesAny(
  { team1, team2, identities, categories }: Pick<SportEvent, "team1" | "team2" | "identities" | "categories">,
  ids: ReadonlySet<string>,
): boolean {
  return [team1, team2, ...identities, ...categories].some((one) => one !== null && one.id !== null && ids.has(one.id));
}

/** Returns true when the event belongs to the league, category or sub-category, directly or through a parent. */
export const belongsTo = (
  { identities, categories }: Pick<SportEvent, "identities" | "categories">,
  id: string,
): boolean => [...identities, ...categories].some((one) => one.id === id || one.parent?.id === id);
