import { useTranslation } from "#src/i18n/useTranslation.ts";
import type { Messages } from "#src/i18n/messages.ts";

type Sport = keyof Messages["catalog"]["sport"];
const SPORTS: readonly Sport[] = [
  "athletics",
  "basketball",
  "football",
  "handball",
  "hockey",
  "swimming",
  "tennis",
  "volleyball",
];

/** The sport if the texts have words of its own for it. */
export const knownSport = (sportType: string | null): Sport | undefined => SPORTS.find((one) => one === sportType);

/** In the page's language, or as the server writes it if unknown; null for null. */
export function useSportName(): (sportType: string | null) => string | null {
  const { t } = useTranslation();
  return (sportType) => {
    const known = knownSport(sportType);
    if (known !== undefined) return t(($) => $.catalog.sport[known]);
    return sportType === null ? null : sportType.replaceAll("_", " ").replace(/^./u, (first) => first.toUpperCase());
  };
}
