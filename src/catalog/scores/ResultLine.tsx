import { useTeamName } from "#src/catalog/names/eventNames.ts";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import type { ResultPart, SportEvent } from "#src/domain/event/event.ts";
import { resultOf } from "#src/domain/event/result.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Badge } from "#src/ui/Badge.tsx";

/** Wide enough to tell figures apart, and a place where a line may break. */
const GAP = "\u2002 ";

/** Stands for figures in a sentence. */
const PLACE = "\u0000";

export interface ResultLineProps {
  readonly event: SportEvent;
  /** The page shows sets and innings as a table. */
  readonly withoutParts?: boolean;
}

/** How it was decided, its sums, its sets or innings (EVT-19); nothing while scores are hidden (EVT-15). */
export function ResultLine({ event, withoutParts = false }: ResultLineProps) {
  const { t } = useTranslation();
  const partText = usePartText(event);
  const partName = usePartName();
  const isHidden = useHidesScore(event.id);
  const { decidedBy, sums, line } = resultOf(event);
  if (isHidden) return null;
  return (
    <>
      {decidedBy !== null && <Badge tone="line">{t(($) => $.result[decidedBy])}</Badge>}
      {sums.map((part, index) => (
        <Sum key={index} part={part} score={partText(part)} />
      ))}
      {!withoutParts && line.length > 0 && (
        <span className="small muted">
          {line.map((part, index) => (
            <span key={index}>
              <span className="sr">{partName(part)} </span>
              <bdi className="num nb" dir="ltr">
                {partText(part)}
              </bdi>
              {GAP}
            </span>
          ))}
        </span>
      )}
    </>
  );
}

interface SumProps {
  readonly part: ResultPart;
  readonly score: string;
}

/** "Leg 1: 1–0", with the figures from left to right in every language. */
function Sum({ part: { kind, number }, score }: SumProps) {
  const { t } = useTranslation();
  const words =
    kind === "regular_time"
      ? t(($) => $.result.regularTime, { score: PLACE })
      : kind === "aggregate"
        ? t(($) => $.result.allLegs, { score: PLACE })
        : t(($) => $.result.leg, { number: number ?? 1, score: PLACE });
  const [before, after] = words.split(PLACE);
  return (
    <span>
      {before}
      <bdi dir="ltr">{score}</bdi>
      {after}
    </span>
  );
}

/** "25–21"; what only one side has with its name: "NVK 286/7 (50)". */
function usePartText({ team1, team2 }: SportEvent): (part: ResultPart) => string {
  const name = useTeamName();
  return ({ home, away }) => {
    if (home !== null && away !== null) return `${home}–${away}`;
    const team = home === null ? team2 : team1;
    return [team && (team.shortName ?? name(team)), home ?? away].filter(Boolean).join(" ");
  };
}

const NAMED = ["set", "inning", "period"] as const;

/** "Set 2"; the number alone for a kind without a word. */
function usePartName(): (part: ResultPart) => string {
  const { t } = useTranslation();
  return ({ kind, number }) => {
    const known = NAMED.find((one) => one === kind);
    if (number === null) return "";
    return known === undefined ? String(number) : t(($) => $.catalog.clock[known], { period: number });
  };
}
