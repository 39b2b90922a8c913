import type { Messages } from "#src/i18n/messages.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";

type Kind = keyof Messages["browse"]["kind"];
const KINDS: readonly Kind[] = ["category", "league", "subcategory", "team"];

/** What an identity is called by its type: "League", "Team"; one of a kind that we do not know is a league. */
export function useIdentityKind(): (type: string) => string {
  const { t } = useTranslation();
  return (type) => t(($) => $.browse.kind[KINDS.find((kind) => kind === type) ?? "league"]);
}
