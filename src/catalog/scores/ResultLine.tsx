import { useTeamName } from "#src/catalog/names/eventNames.ts";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import type { ResultPart, SportEvent } from "#src/domain/event/event.ts";
import { resultOf } from "#src/domain/event/result.ts";
import { isolateBidi } from "#src/i18n/isolateBidi.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Badge } from "#src/ui/Badge.tsx";

/** Wide enough to tell figures apart, and a place where a line may break. */
const GAP = "\u2002 ";

export interface ResultLineProps {
  readonly event: SportEvent;
  /** The page shows sets and innings as a table. */
  readonly withoutParts?: boolean;
}

/**
 * Shows how a match was decided, its sums with a word, and its sets or innings one after another (EVT-19); nothing while
 * scores are hidden (EVT-15).
 */
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
        <span key={index}>{sumText(part)}</span>
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

  function sumText(part: ResultPart): string {
    const score = isolateBidi(partText(part));
    if (part.kind === "regular_time") return t(($) => $.result.regularTime, { score });
    if (part.kind === "aggregate") return t(($) => $.result.allLegs, { score });
    return t(($) => $.result.leg, { number: part.number ?? 1, score });
  }
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
