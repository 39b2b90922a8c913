import { useFlag } from "#src/config/flags.ts";
import type { MediaEvent, SportEvent, Team } from "#src/domain/event/event.ts";
import { isDate } from "#src/domain/time.ts";
import { highlightKind } from "#src/domain/event/highlightKinds.ts";
import { formatShortDay } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useLocalText } from "#src/ui/useZone.ts";
import { useHidesTitle } from "./spoilers.ts";

/** Short if the tenant wants that (CFG-3); for an unknown side how it is found: "Winner of Semi-final 1" (EVT-18). */
export function useTeamName(): (team: Team) => string {
  const { t } = useTranslation();
  const short = useFlag("enable_teams_short_name");
  return ({ name, shortName, open }) => {
    if (open === undefined) return short ? (shortName ?? name) : name;
    const { by, of } = open;
    return by === null || of === null ? name || t(($) => $.catalog.side.open) : t(($) => $.catalog.side[by], { of });
  };
}

/** "Harbour City – Kestrel Athletic"; with hidden scores a clip's kind, an ended match's league and day (EVT-15). */
export function useEventName(): (event: SportEvent | MediaEvent) => string {
  const { t, language } = useTranslation();
  const name = useTeamName();
  const masks = useHidesTitle();
  const local = useLocalText();
  return (event) => {
    const { team1, team2, title, status, gameStartDate } = event;
    if (team1 && team2) return `${name(team1)} – ${name(team2)}`;
    if (status === "live" || !masks(event)) return title;
    if ("mediaType" in event) return t(($) => $.catalog.kind[highlightKind(event)]);
    const league = leagueName(event) ?? t(($) => $.catalog.replay);
    return isDate(gameStartDate) ? `${league}, ${local(() => formatShortDay(language, gameStartDate), 6)}` : league;
  };
}

/** Returns the name of an event's league, else of its closest identity, or null. */
export function leagueName({ identities, categories }: Pick<SportEvent, "identities" | "categories">): string | null {
  const all = [...identities, ...categories];
  return (
    (all.find(({ type, title }) => type === "league" && title !== null) ?? all.find(({ title }) => title !== null))
      ?.title ?? null
  );
}
