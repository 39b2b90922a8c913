import { useQueries, useQuery } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { matchQueries } from "#src/catalog/queries/matchQueries.ts";
import { VideoCard } from "#src/catalog/cards/VideoCard.tsx";
import { CardRail, RAIL_SIZE } from "./CardRail.tsx";
import { RailHeading } from "./RailHeading.tsx";

interface MostWatchedProps {
  /** Watched replays, whose related clips other rails on the page show. */
  readonly watched: readonly string[];
  /** Matches that the page lists elsewhere. */
  readonly listed?: readonly string[];
}

/**
 * Lists what all viewers watch most, without what the page already shows. Renders nothing if the API has no such list
 * or nothing is left of it.
 */
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
      <CardRail query={query} card={(event) => <VideoCard key={event.id} event={event} />} />
    </section>
  );
}
