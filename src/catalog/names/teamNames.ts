import { useFlag } from "#src/config/flags.ts";
import type { MediaEvent, SportEvent, Team } from "#src/domain/event/event.ts";
import { isDate } from "#src/domain/time.ts";
import { highlightKind } from "#src/domain/event/highlightKinds.ts";
import { formatShortDay } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useLocalText } from "#src/ui/useZone.ts";
import { useMasks } from "./spoilers.ts";

/** How a team is called on cards: its short name where the tenant wants that and there is one (CFG-3). */
export function useTeamName(): (team: Team) => string {
  const short = useFlag("enable_teams_short_name");
  return (team) => (short ? (team.shortName ?? team.name) : team.name);
}

/**
 * What a link to the event is called: "Harbour City – Kestrel Athletic", or its title where no teams play. A recording's
 * title may tell who won: while scores are hidden a clip is called by its kind, anything else by its league and day
 * (EVT-15). One that is live keeps its title: it was written before, and nothing else says which of two it is.
 */
export function useEventName(): (event: SportEvent | MediaEvent) => string {
  const { t } = useTranslation();
  const name = useTeamName();
  const masks = useMasks();
  const local = useLocalText();
  return (event) => {
    const { team1, team2, title, status, gameStartDate } = event;
    if (team1 && team2) return `${name(team1)} – ${name(team2)}`;
    if (status === "live" || !masks(event)) return title;
    if ("mediaType" in event) return t(($) => $.catalog.kind[highlightKind(event)]);
    const league = leagueName(event) ?? t(($) => $.catalog.replay);
    return isDate(gameStartDate) ? `${league}, ${local(() => formatShortDay(gameStartDate), 6)}` : league;
  };
}

/** The league's name of an event, else that of what it belongs to most closely; null where it belongs to nothing. */
export function leagueName({ identities, categories }: Pick<SportEvent, "identities" | "categories">): string | null {
  const all = [...identities, ...categories];
  return (
    (all.find(({ type, title }) => type === "league" && title !== null) ?? all.find(({ title }) => title !== null))
      ?.title ?? null
  );
}
