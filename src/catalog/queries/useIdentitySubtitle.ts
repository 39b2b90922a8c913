import { useQuery } from "@tanstack/react-query";
import { belongsTo } from "#src/domain/event/eventIdentities.ts";
import type { Identity } from "#src/domain/identity/identity.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { liveNow } from "./liveNow.ts";
import { useSportName } from "#src/catalog/names/sportNames.ts";

/** Returns a function that describes a league or category: by the number of its live matches, else by its sport. */
export function useIdentitySubtitle(): (part: Pick<Identity, "id" | "sportType">) => string {
  const { t } = useTranslation();
  const sportName = useSportName();
  const live = useQuery(liveNow());
  return ({ id, sportType }) => {
    const count = live.data?.entries.filter((event) => belongsTo(event, id)).length ?? 0;
    return count > 0 ? t(($) => $.catalog.liveCount, { count }) : (sportName(sportType) ?? "");
  };
}
