import type { SportEvent } from "./event.ts";

/** True when one of `ids` plays in the event or is what it belongs to. */
export function concerns(
  { team1, team2, identities, categories }: Pick<SportEvent, "team1" | "team2" | "identities" | "categories">,
  ids: ReadonlySet<string>,
): boolean {
  return [team1, team2, ...identities, ...categories].some((one) => one !== null && one.id !== null && ids.has(one.id));
}
