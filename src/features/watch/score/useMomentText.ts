import { useTranslation } from "#src/i18n/useTranslation.ts";
import type { Moment } from "#src/domain/event/event.ts";
import type { Messages } from "#src/i18n/translate.ts";

type Kind = Exclude<keyof Messages["watch"]["moment"], "other" | "titled" | "from">;
const KINDS: readonly Kind[] = [
  "goal",
  "penalty_goal",
  "own_goal",
  "points",
  "yellow_card",
  "red_card",
  "substitution",
  "penalty",
  "timeout",
  "period_start",
  "period_end",
  "review",
];

/** Names a moment: "Goal, Ines Duarte"; kinds a later server invents are moments to us. */
export function useMomentText(): (moment: Moment) => string {
  const { t } = useTranslation();
  return ({ kind, playerName }) => {
    const name = t(($) => $.watch.moment[KINDS.find((known) => known === kind) ?? "other"]);
    return playerName === null ? name : t(($) => $.watch.moment.titled, { kind: name, player: playerName });
  };
}

/** Moments after which the score is another one. */
export const isScore = ({ kind }: Moment): boolean =>
  kind === "goal" || kind === "penalty_goal" || kind === "own_goal" || kind === "points";

/** "58’": clock texts come with a typewriter's apostrophe. */
export const clockText = ({ clockText: text }: Pick<Moment, "clockText">): string => text?.replaceAll("'", "’") ?? "";
