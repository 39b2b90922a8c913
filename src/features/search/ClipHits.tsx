import { useTranslation } from "#src/i18n/useTranslation.ts";
import { ClipCard } from "#src/catalog/cards/ClipCard.tsx";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { GroupHead } from "#src/catalog/lists/GroupHead.tsx";
import { CardSkeleton, repeat } from "#src/catalog/cards/skeletons.tsx";
import { formatNumber } from "#src/i18n/format.ts";
import { CLIPS_PER_GROUP, type useSearchResults } from "./searchResults.ts";
import { Marked } from "./Marked.tsx";
import styles from "./search.module.css";

export interface ClipHitsProps {
  readonly query: ReturnType<typeof useSearchResults>["clips"];
  readonly marks: readonly string[];
  readonly onAll: () => void;
}

export function ClipHits({ query, marks, onAll }: ClipHitsProps) {
  const { t, language } = useTranslation();
  if (query.data?.entries.length === 0) return null;
  const total = query.data?.total ?? null;
  return (
    <section aria-labelledby="found-clips">
      <GroupHead
        size="small"
        id="found-clips"
        title={t(($) => $.search.kind.highlights)}
        more={
          total !== null && total > CLIPS_PER_GROUP
            ? t(($) => $.search.all, { number: formatNumber(language, total) })
            : null
        }
        onMore={onAll}
      />
      <QueryView
        query={query}
        failed={t(($) => $.search.clipsFailed)}
        skeleton={
          <div className="stack">
            {repeat(CLIPS_PER_GROUP, (key) => (
              <CardSkeleton key={key} className={styles.clip} />
            ))}
          </div>
        }
      >
        {({ entries }) => (
          <div className="stack">
            {entries.slice(0, CLIPS_PER_GROUP).map((clip) => (
              <ClipCard
                key={clip.id}
                clip={clip}
                className={styles.clip}
                sizes="8.5rem"
                withAge
                name={<Marked text={clip.title} words={marks} />}
              />
            ))}
          </div>
        )}
      </QueryView>
    </section>
  );
}
