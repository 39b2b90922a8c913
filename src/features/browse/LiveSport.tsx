import { useTranslation } from "#src/i18n/useTranslation.ts";
import { LiveCard } from "#src/catalog/cards/LiveCard.tsx";
import { MultiviewLink } from "#src/catalog/links/MultiviewLink.tsx";
import { SportIcon } from "#src/catalog/emblems/SportIcon.tsx";
import { useSportName } from "#src/catalog/names/sportNames.ts";
import { CardGrid } from "#src/catalog/lists/CardGrid.tsx";
import { VirtualSection } from "#src/catalog/lists/VirtualSection.tsx";
import type { SportEvent } from "#src/domain/event/event.ts";
import styles from "./browse.module.css";

export interface LiveSportProps {
  readonly sport: string;
  readonly events: readonly SportEvent[];
  /** Number of live events of the sport; undefined if unknown, or if an earlier section shows it. */
  readonly count: number | undefined;
  readonly first: ReadonlySet<SportEvent>;
  /** Whether the section belongs to an endless list and is mounted only near the viewport. */
  readonly isWindowed: boolean;
}

export function LiveSport({ sport, events, count, first, isWindowed }: LiveSportProps) {
  const { t } = useTranslation();
  const sportName = useSportName();
  const wall = (
    <CardGrid columns={3}>
      {events.map((event) => (
        <LiveCard key={event.id} event={event} eager={first.has(event)} action={<MultiviewLink event={event} />} />
      ))}
    </CardGrid>
  );
  return (
    <section className={styles.sport} aria-label={sportName(sport) ?? sport}>
      <div className={styles.sportHead}>
        <SportIcon sportType={sport} className="icon-lg" />
        <h2>{sportName(sport)}</h2>
        {count !== undefined && <small data-now>{t(($) => $.browse.live.count, { count })}</small>}
      </div>
      {isWindowed ? <VirtualSection id={`live ${events[0]?.id}+${events.length}`}>{wall}</VirtualSection> : wall}
    </section>
  );
}
