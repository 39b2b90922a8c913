import type { SportEvent } from "./event.ts";

/** True when one of `ids` plays in the event or is what it belongs to. */
export function concerns(
  { team1, team2, identities, categories }: Pick<SportEvent, "team1" | "team2" | "identities" | "categories">,
  ids: ReadonlySet<string>,
): boolean {
  return [team1, team2, ...identities, ...categories].some((one) => one !== null && one.id !== null && ids.has(one.id));
}

/** True when the event is part of the league, category or sub-category, by itself or by what it belongs to. */
export const belongsTo = (
  { identities, categories }: Pick<SportEvent, "identities" | "categories">,
  id: string,
): boolean => [...identities, ...categories].some((one) => one.id === id || one.parent?.id === id);
