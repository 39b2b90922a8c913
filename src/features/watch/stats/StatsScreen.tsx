import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, RefreshCw } from "lucide";
import { useState } from "react";
import { useClockText } from "#src/catalog/scores/useMatchClock.ts";
import { useRequestedScore } from "#src/catalog/scores/useRequestedScore.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { ShareMetadata } from "#src/catalog/links/ShareMetadata.tsx";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import { useEventName } from "#src/catalog/names/eventNames.ts";
import type { EventPhase, SportEvent } from "#src/domain/event/event.ts";
import { phaseAt } from "#src/domain/event/phase.ts";
import type { EventStats } from "#src/domain/event/stats.ts";
import { overviewOf, scoreLines } from "#src/domain/event/statsTables.ts";
import { HiddenFacts } from "#src/features/watch/context/HiddenFacts.tsx";
import { ScoreStrip } from "#src/features/watch/score/ScoreStrip.tsx";
import { EventUnavailable } from "#src/features/watch/context/EventUnavailable.tsx";
import { useSpoilerSafe } from "#src/features/watch/context/useSpoilerSafe.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useEventRoom } from "#src/realtime/useEventRooms.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { Segmented } from "#src/ui/form/Segmented.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { useNow } from "#src/ui/useNow.ts";
import { ScoreByPeriod, StatGroups, StatsQueryView, StatTables } from "./MatchStats.tsx";
import styles from "./Stats.module.css";
import { useMatchStats } from "./useMatchStats.ts";

/** Renders the statistics page of a match, `/events/stats/{id}` (EVT-9). */
export function StatsScreen({ eventId }: { readonly eventId: string }) {
  const { t } = useTranslation();
  const event = useQuery(eventQueries.detail(eventId));
  useEventRoom(event.data);
  if (event.data === undefined) {
    if (event.isError || event.fetchStatus === "paused") return <EventUnavailable query={event} />;
    return (
      <div className={`page ${styles.page}`} aria-busy="true">
        <span className="sr">{t(($) => $.watch.loading)}</span>
        <Skeleton height="8rem" width="100%" />
        <Skeleton height="24rem" width="100%" />
      </div>
    );
  }
  return <StatsPage event={event.data} />;
}

type View = "bars" | "table";

function StatsPage({ event }: { readonly event: SportEvent }) {
  const { t } = useTranslation();
  const name = useEventName();
  const stats = useMatchStats(event);
  const { score, isLoading: isScoreLoading } = useRequestedScore(event);
  const isHidden = useHidesScore(event.id);
  const safeEvent = useSpoilerSafe(event);
  const phase = phaseAt(event, useNow(10_000));
  const title = t(($) => $.watch.stats.of, { title: name(event) });
  return (
    <div className={`page ${styles.page}`}>
      <PageMetadata title={title} description={safeEvent.description} />
      <ShareMetadata
        title={title}
        description={safeEvent.description}
        image={safeEvent.source.poster ?? safeEvent.imageUrl}
        type="website"
      />
      <Link to="/events/$eventId" params={{ eventId: event.id }} className={styles.back}>
        <Icon node={ArrowLeft} className="icon-sm icon-flip" />
        {t(($) => $.watch.stats.back)}
      </Link>
      <h1 className="sr" dir="auto">
        {title}
      </h1>
      <ScoreStrip event={{ ...event, score }} phase={phase} isScoreLoading={isScoreLoading} />
      {isHidden && <HiddenFacts event={event} />}
      {!isHidden && stats !== null && (
        <StatsQueryView stats={stats}>
          {(found) => <StatsBody event={event} stats={found} phase={phase} />}
        </StatsQueryView>
      )}
    </div>
  );
}

interface StatsBodyProps {
  readonly event: SportEvent;
  readonly stats: EventStats;
  readonly phase: EventPhase;
}

/** Renders the metrics beside the score by period; what the server does not have takes no room. */
function StatsBody({ event, stats, phase }: StatsBodyProps) {
  const { t } = useTranslation();
  const clock = useClockText(event);
  const [view, setView] = useState<View>("bars");
  const hasOverview = overviewOf(stats).length > 0;
  return (
    <>
      <div className={styles.bar}>
        {hasOverview && (
          <Segmented<View>
            label={t(($) => $.watch.stats.view)}
            value={view}
            onChange={setView}
            options={[
              { value: "bars", label: t(($) => $.watch.stats.bars) },
              { value: "table", label: t(($) => $.watch.stats.table) },
            ]}
          />
        )}
        {phase === "live" && clock !== "" && (
          <span className={styles.stamp}>
            <Icon node={RefreshCw} className="icon-sm" />
            <bdi>{t(($) => $.watch.stats.countsTo, { clock })}</bdi>
          </span>
        )}
      </div>
      <div className={styles.split}>
        {hasOverview &&
          (view === "bars" ? <StatGroups event={event} stats={stats} /> : <StatTables event={event} stats={stats} />)}
        {scoreLines(stats).length > 0 && (
          <aside className={styles.panel}>
            <ScoreByPeriod event={event} stats={stats} />
          </aside>
        )}
      </div>
    </>
  );
}
