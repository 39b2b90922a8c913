import { useQueries, useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { isAbsent } from "#src/api/error.ts";
import { isMissing } from "#src/catalog/lists/FailedPage.tsx";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { Rail } from "#src/catalog/lists/Rail.tsx";
import { CardSkeleton, repeat } from "#src/catalog/cards/skeletons.tsx";
import type { Page } from "#src/domain/list/page.ts";
import { ClipCard } from "#src/catalog/cards/ClipCard.tsx";
import type { MediaEvent } from "#src/domain/event/event.ts";
import { HIGHLIGHT_FILTERS, clipQueries } from "#src/catalog/queries/clipQueries.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { identityQueries } from "#src/catalog/queries/identityQueries.ts";
import { useLongDate } from "#src/catalog/names/eventDates.ts";
import { matchQueries } from "#src/catalog/queries/matchQueries.ts";
import { leagueName, useEventName } from "#src/catalog/names/eventNames.ts";
import { EventCard } from "#src/catalog/cards/EventCard.tsx";
import { ErrorNote } from "#src/ui/status/ErrorNote.tsx";
import { RailHeading } from "./RailHeading.tsx";

const RAIL_SIZE = 4;

interface RailSources {
  readonly followed: readonly string[];
  readonly watched: readonly string[];
}

/** Rails that did not load have no heading to say it below (EVT-3). What no longer exists is not missed. */
export function MissingRails({ followed, watched }: RailSources) {
  const { t } = useTranslation();
  const identities = useQueries({ queries: followed.map((id) => identityQueries.detail(id)) });
  const events = useQueries({ queries: watched.map((id) => eventQueries.detail(id)) });
  const missing = [...identities, ...events].filter((query) => isMissing(query) && !isAbsent(query.error));
  if (missing.length === 0) return null;
  return (
    <ErrorNote
      title={t(($) => $.suggested.failed)}
      retryLabel={t(($) => $.common.retry)}
      busy={missing.some(({ isFetching }) => isFetching)}
      onRetry={() => missing.forEach(({ refetch }) => void refetch())}
    />
  );
}

export function BecauseFollowed({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const longDate = useLongDate();
  const { data: identity } = useQuery(identityQueries.detail(id));
  const of = identity?.type === "team" ? { teams: [id] } : { identities: [id] };
  const isKnown = identity !== undefined;
  const clips = useQuery({ ...clipQueries.list({ ...HIGHLIGHT_FILTERS, ...of, size: RAIL_SIZE }), enabled: isKnown });
  const next = useQuery({
    ...eventQueries.list({ ...of, status: "upcoming", order: "asc", size: 1 }),
    enabled: isKnown,
  });
  if (identity === undefined || clips.data?.entries.length === 0) return null;
  const isCategory = identity.type === "category" || identity.type === "subcategory";
  const [match] = next.data?.entries ?? [];
  const when = match === undefined ? null : longDate(match.gameStartDate);
  return (
    <section className="section" aria-labelledby={`follow-${id}`}>
      <RailHeading
        id={`follow-${id}`}
        title={t(($) => $.suggested.follow, { title: identity.title })}
        line={when === null ? null : t(($) => $.suggested.next, { when })}
        // The logos of categories are monochrome, so the themed icon of the sport is used instead.
        crest={isCategory ? null : (identity.logoUrl ?? identity.imageUrl)}
        sport={identity.sportType}
      />
      <ClipRail query={clips} />
    </section>
  );
}

/** Suggestions related to a match that the viewer began to watch on this device; renders nothing without one. */
export function BecauseWatched({ eventId }: { readonly eventId: string }) {
  const { t } = useTranslation();
  const name = useEventName();
  const { data: event } = useQuery(eventQueries.detail(eventId));
  const related = useQuery({ ...matchQueries.related(eventId), enabled: event !== undefined });
  if (event === undefined || related.data?.entries.length === 0) return null;
  return (
    <section className="section" aria-labelledby={`watched-${eventId}`}>
      <RailHeading
        id={`watched-${eventId}`}
        title={t(($) => $.suggested.watched, { title: name(event) })}
        line={leagueName(event)}
        crest={event.team1?.logoUrl ?? null}
      />
      <ClipRail query={related} />
    </section>
  );
}

interface MostWatchedProps {
  /** Watched replays, whose related clips other rails on the page show. */
  readonly watched: readonly string[];
  readonly listed?: readonly string[];
}

/** Without what the page already shows. Renders nothing if the API has no such list. */
export function MostWatched({ watched, listed = [] }: MostWatchedProps) {
  const { t } = useTranslation();
  // Reads the cache only, as the other rails fetch these lists.
  const related = useQueries({ queries: watched.map((id) => ({ ...matchQueries.related(id), enabled: false })) });
  const inRails = related.flatMap(({ data }) => data?.entries.slice(0, RAIL_SIZE) ?? []);
  const shown = new Set([...watched, ...listed, ...inRails.map(({ id }) => id)]);
  const query = useQuery({
    ...matchQueries.mostWatched(),
    select: (page) => ({ ...page, entries: page.entries.filter(({ id }) => !shown.has(id)) }),
  });
  if (query.data?.entries.length === 0) return null;
  return (
    <section className="section" aria-labelledby="most-watched">
      <RailHeading
        id="most-watched"
        title={t(($) => $.suggested.mostWatched)}
        line={t(($) => $.suggested.mostWatchedLine)}
      />
      <CardRail query={query} card={(event) => <EventCard key={event.id} event={event} />} />
    </section>
  );
}

interface CardRailProps<Entry> {
  readonly query: UseQueryResult<Page<Entry>>;
  readonly card: (entry: Entry) => ReactNode;
}

function CardRail<Entry>({ query, card }: CardRailProps<Entry>) {
  const { t } = useTranslation();
  return (
    <QueryView
      query={query}
      failed={t(($) => $.suggested.failed)}
      skeleton={
        <Rail>
          {repeat(RAIL_SIZE, (key) => (
            <CardSkeleton key={key} />
          ))}
        </Rail>
      }
    >
      {({ entries }) => <Rail>{entries.slice(0, RAIL_SIZE).map(card)}</Rail>}
    </QueryView>
  );
}

function ClipRail({ query }: { readonly query: UseQueryResult<Page<MediaEvent>> }) {
  return <CardRail query={query} card={(clip) => <ClipCard key={clip.id} clip={clip} withAge />} />;
}
