import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { matchQueries } from "#src/catalog/queries/matchQueries.ts";
import { isMissing } from "#src/catalog/lists/FailedPage.tsx";
import { ErrorNote } from "#src/ui/status/ErrorNote.tsx";
import { Rail } from "#src/catalog/lists/Rail.tsx";
import { SectionHead } from "#src/catalog/lists/SectionHead.tsx";
import { EventCard } from "#src/catalog/cards/EventCard.tsx";
import type { EventPhase, SportEvent } from "#src/domain/event/event.ts";

const MAX_MATCHES = 3;

/** Lists other live events, or what is related to a replay; nothing if there is none. Fails alone (EVT-3). */
export function AlsoOn({ event, phase }: { readonly event: SportEvent; readonly phase: EventPhase }) {
  const { t } = useTranslation();
  const isLive = phase === "live" || phase === "channel";
  const live = useQuery({ ...eventQueries.list({ status: "live", page: 0, size: 12 }), enabled: isLive });
  const related = useQuery({ ...matchQueries.related(event.id), enabled: !isLive });
  const query = isLive ? live : related;
  const found: readonly SportEvent[] = query.data?.entries ?? [];
  const others = found
    .filter(({ id, clock }) => id !== event.id && clock?.periodKind !== "full_time")
    .slice(0, MAX_MATCHES);
  const isFailed = isMissing(query);
  if (others.length === 0 && !isFailed) return null;
  return (
    <section className="section" aria-labelledby="also-on">
      <SectionHead id="also-on" title={t(($) => (isLive ? $.watch.alsoOn : $.watch.related))} />
      {isFailed ? (
        <ErrorNote
          title={t(($) => $.watch.partFailed)}
          retryLabel={t(($) => $.common.retry)}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Rail columns={3}>
          {others.map((other) => (
            <EventCard key={other.id} event={other} />
          ))}
        </Rail>
      )}
    </section>
  );
}
