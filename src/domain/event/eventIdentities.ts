import type { SportEvent } from "./event.ts";

export function involvesAny(
  { team1, team2, identities, categories }: Pick<SportEvent, "team1" | "team2" | "identities" | "categories">,
  ids: ReadonlySet<string>,
): boolean {
  return [team1, team2, ...identities, ...categories].some((one) => one !== null && one.id !== null && ids.has(one.id));
}

export const belongsTo = (
  { identities, categories }: Pick<SportEvent, "identities" | "categories">,
  id: string,
): boolean => [...identities, ...categories].some((one) => one.id === id || one.parent?.id === id);
