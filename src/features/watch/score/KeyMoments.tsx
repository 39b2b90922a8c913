import { knownSport } from "#src/catalog/names/sportNames.ts";
import { useState } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useTeamName } from "#src/catalog/names/eventNames.ts";
import type { Moment, SportEvent } from "#src/domain/event/event.ts";
import type { WatchContext } from "#src/features/watch/context/watchContext.ts";
import { PlayAll } from "./PlayAll.tsx";
import { Button } from "#src/ui/Button.tsx";
import { EmptyNote } from "#src/ui/status/EmptyNote.tsx";
import { Segmented } from "#src/ui/form/Segmented.tsx";
import { MomentRow } from "./MomentRow.tsx";
import styles from "#src/features/watch/context/page.module.css";

type Filter = "all" | "home" | "away";
/** Moments before the "all" button: a basketball match has a hundred. */
const FIRST = 12;

export interface KeyMomentsProps extends Pick<WatchContext, "reel"> {
  readonly event: SportEvent;
  /** Plays from a position in ms; null if nothing can be played. */
  readonly onPlayFrom: ((positionMs: number) => void) | null;
}

export function KeyMoments({ event, onPlayFrom, reel }: KeyMomentsProps) {
  const { t } = useTranslation();
  const teamName = useTeamName();
  const [filter, setFilter] = useState<Filter>("all");
  const [isWhole, setWhole] = useState(false);
  const { team1, team2 } = event;
  const sport = knownSport(event.sportType);
  const all = event.moments.filter(({ side }) => filter === "all" || side === filter).toReversed();
  const shown = isWhole ? all : all.slice(0, FIRST);
  return (
    <section aria-labelledby="key-moments">
      <div className={styles.sectionHead}>
        <h2 id="key-moments">{t(($) => $.watch.moments.title)}</h2>
        {onPlayFrom !== null && event.moments.length > 0 && <PlayAll reel={reel} />}
        {team1 !== null && team2 !== null && event.moments.length > 0 && (
          <Segmented<Filter>
            label={t(($) => $.watch.moments.team)}
            value={filter}
            onChange={setFilter}
            options={[
              { value: "all", label: t(($) => $.watch.moments.all) },
              { value: "home", label: team1.shortName ?? teamName(team1) },
              { value: "away", label: team2.shortName ?? teamName(team2) },
            ]}
          />
        )}
      </div>
      {all.length === 0 ? (
        <EmptyNote
          title={t(($) => $.watch.moments.empty)}
          text={t(($) => (sport === undefined ? $.watch.moments.emptyText : $.watch.moments.emptyOf[sport]))}
        />
      ) : (
        <ol>
          {shown.map((moment: Moment) => (
            <MomentRow key={moment.id} event={event} moment={moment} onPlayFrom={onPlayFrom} />
          ))}
        </ol>
      )}
      {shown.length < all.length && (
        <Button variant="ghost" className={styles.more} onClick={() => setWhole(true)}>
          {t(($) => $.watch.allMoments, { number: all.length })}
        </Button>
      )}
    </section>
  );
}
