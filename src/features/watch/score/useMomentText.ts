import { isGoal } from "#contract/isGoal.ts";
import { MOMENT_KINDS } from "#contract/kinds.ts";
import { knownSport } from "#src/catalog/names/sportNames.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import type { Moment } from "#src/domain/event/event.ts";

/** In the words of its sport: "Goal, Ines Duarte", "End of the set"; an unknown kind is a moment. */
export function useMomentText(sportType: string | null): (moment: Moment) => string {
  const { t } = useTranslation();
  const sport = knownSport(sportType);
  return ({ kind, playerName }) => {
    const known = MOMENT_KINDS.find((one) => one === kind) ?? "other";
    // A sport without a word for this kind uses the neutral one.
    const name =
      sport === undefined
        ? t(($) => $.watch.moment[known])
        : t([
            ($) => ($.watch.momentOf[sport] as Readonly<Record<string, string>>)[known] ?? "",
            ($) => $.watch.moment[known],
          ]);
    return playerName === null ? name : t(($) => $.watch.moment.titled, { kind: name, player: playerName });
  };
}

export const changesScore = (moment: Moment): boolean => isGoal(moment) || moment.kind === "points";

/** Returns the clock text with a typographic apostrophe: "58’". */
export const clockText = ({ clockText: text }: Pick<Moment, "clockText">): string => text?.replaceAll("'", "’") ?? "";
