import type { Messages } from "#src/i18n/messages.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";

type Kind = keyof Messages["browse"]["kind"];
const KINDS: readonly Kind[] = ["category", "league", "subcategory", "team"];

/** Returns a function that names an identity's type: "League", "Team". An unknown type counts as a league. */
export function useIdentityKind(): (type: string) => string {
  const { t } = useTranslation();
  return (type) => t(($) => $.browse.kind[KINDS.find((kind) => kind === type) ?? "league"]);
}
