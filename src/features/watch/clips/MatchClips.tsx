import { useInfiniteQuery } from "@tanstack/react-query";
import { ClipCard } from "#src/catalog/cards/ClipCard.tsx";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { clipQueries } from "#src/catalog/queries/clipQueries.ts";
import { Rail } from "#src/catalog/lists/Rail.tsx";
import { CardSkeleton, repeat } from "#src/catalog/cards/skeletons.tsx";
import { uniqueEntries } from "#src/domain/list/page.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";

/** Returns the clips and highlights of an event, 24 a page. */
export function useMatchClips(eventId: string) {
  return useInfiniteQuery(clipQueries.ofMatch(eventId));
}

export interface MatchClipsProps {
  readonly eventId: string;
  readonly max?: number;
  readonly exceptId?: string;
}

/** Lists the clips of a match; loads and fails alone (EVT-3). Stale data is fetched again on mount (EVT-10). */
export function MatchClips({ eventId, max, exceptId }: MatchClipsProps) {
  const { t } = useTranslation();
  const clips = useMatchClips(eventId);
  const found = uniqueEntries(clips.data?.pages ?? []).filter(({ id }) => id !== exceptId);
  return (
    <QueryView
      query={clips}
      skeleton={
        <Rail columns={3}>
          {repeat(3, (key) => (
            <CardSkeleton key={key} />
          ))}
        </Rail>
      }
      failed={t(($) => $.watch.clips.failed)}
      isEmpty={() => found.length === 0}
      empty={{ title: t(($) => $.watch.clips.empty), text: t(($) => $.watch.clips.emptyText) }}
    >
      {() => (
        <Rail columns={3}>
          {found.slice(0, max).map((clip) => (
            <ClipCard key={clip.id} clip={clip} withAge />
          ))}
        </Rail>
      )}
    </QueryView>
  );
}
