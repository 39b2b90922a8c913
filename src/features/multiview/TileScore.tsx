import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Crest } from "#src/catalog/emblems/Crest.tsx";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import { useEventName } from "#src/catalog/names/teamNames.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import styles from "./Multiview.module.css";

/**
 * Renders both crests with the score between them; no numbers while scores are hidden; the title if there are no two
 * teams.
 */
export function TileScore({ event }: { readonly event: SportEvent }) {
  const { t } = useTranslation();
  const name = useEventName();
  const isHidden = useHidesScore(event.id);
  const { team1, team2, score } = event;
  if (team1 === null || team2 === null) {
    return (
      <span className={styles.score} dir="auto">
        {name(event)}
      </span>
    );
  }
  return (
    <span className={styles.score}>
      <Crest src={team1.logoUrl} />
      {score === null || isHidden ? (
        <>
          <span className="sr">{t(($) => $.catalog.versus)}</span>
          <span aria-hidden="true">–</span>
        </>
      ) : (
        <span className="num">
          {score.home} – {score.away}
        </span>
      )}
      <Crest src={team2.logoUrl} />
    </span>
  );
}
