import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { ClipCard } from "#src/catalog/ClipCard.tsx";
import { Faces } from "#src/catalog/Faces.tsx";
import { highlights } from "#src/catalog/highlights.ts";
import { More } from "#src/catalog/More.tsx";
import { clipQueries } from "#src/catalog/queries.ts";
import { CardSkeleton, repeat } from "#src/catalog/skeletons.tsx";
import { Wall } from "#src/catalog/Wall.tsx";
import { MEDIA_SIZE } from "#src/domain/filters.ts";
import { PageHead } from "#src/ui/PageHead.tsx";
import { PageTop } from "#src/ui/PageTop.tsx";

/** The wall of highlights, 24 a page (CAT-2). */
export function HighlightsScreen() {
  const { t } = useTranslation();
  const title = t(($) => $.browse.highlights.title);
  const query = useInfiniteQuery({
    ...clipQueries.infinite({ ...highlights, size: MEDIA_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="page">
      <PageHead title={title} />
      <PageTop title={title} />
      <Faces
        query={query}
        failed={t(($) => $.browse.highlights.failed)}
        skeleton={
          <Wall rows>
            {repeat(MEDIA_SIZE, (key) => (
              <CardSkeleton key={key} />
            ))}
          </Wall>
        }
        isEmpty={({ pages }) => pages.every(({ entries }) => entries.length === 0)}
        empty={{ title: t(($) => $.browse.highlights.empty) }}
      >
        {({ pages }) => (
          <Wall rows>
            {pages
              .flatMap(({ entries }) => entries)
              .map((clip, index) => (
                <ClipCard key={clip.id} clip={clip} level={2} eager={index < 4} />
              ))}
          </Wall>
        )}
      </Faces>
      <More query={query} />
    </div>
  );
}
