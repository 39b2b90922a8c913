import { useTranslation } from "#src/i18n/useTranslation.ts";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { GroupHead } from "#src/catalog/lists/GroupHead.tsx";
import { FixtureRow } from "#src/catalog/cards/FixtureRow.tsx";
import { RowSkeletons } from "#src/catalog/cards/RowSkeletons.tsx";
import { formatNumber } from "#src/i18n/format.ts";
import { RESULTS_PER_GROUP, type useSearchResults } from "./searchResults.ts";

type Found = ReturnType<typeof useSearchResults>;

export interface MatchHitsProps {
  readonly next: Found["next"];
  readonly over: Found["over"];
  readonly total: number | null;
  readonly onAll: () => void;
}

export function MatchHits({ next, over, total, onAll }: MatchHitsProps) {
  const { t, language } = useTranslation();
  const shown = [...(next.data?.entries ?? []), ...(over.data?.entries ?? [])].slice(0, RESULTS_PER_GROUP);
  if (next.data && over.data && shown.length === 0) return null;
  // Shows the state of the query that has not loaded yet.
  const query = next.data === undefined ? next : over;
  return (
    <section aria-labelledby="found-matches">
      <GroupHead
        size="small"
        id="found-matches"
        title={t(($) => $.search.kind.matches)}
        more={
          total !== null && total > RESULTS_PER_GROUP
            ? t(($) => $.search.all, { number: formatNumber(language, total) })
            : null
        }
        onMore={onAll}
      />
      <QueryView
        query={query}
        failed={t(($) => $.search.matchesFailed)}
        skeleton={<RowSkeletons count={RESULTS_PER_GROUP} />}
      >
        {() => shown.map((event) => <FixtureRow key={event.id} event={event} withDay />)}
      </QueryView>
    </section>
  );
}
