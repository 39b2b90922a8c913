import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { ClipCard } from "#src/catalog/cards/ClipCard.tsx";
import { QuerySection } from "#src/catalog/lists/QuerySection.tsx";
import { HIGHLIGHT_FILTERS, clipQueries } from "#src/catalog/queries/clipQueries.ts";
import { CardSkeleton, repeat } from "#src/catalog/cards/skeletons.tsx";
import styles from "./HighlightsSection.module.css";

/** One large card and four beside it. */
const CARDS = 5;

export function HighlightsSection() {
  const { t } = useTranslation();
  const query = useQuery(clipQueries.list({ ...HIGHLIGHT_FILTERS, size: CARDS }));
  return (
    <QuerySection
      id="highlights"
      title={t(($) => $.home.highlights)}
      more={{ label: t(($) => $.home.allHighlights), link: { to: "/highlight" } }}
      query={query}
      failed={t(($) => $.home.failed.highlights)}
      skeleton={
        <div className={styles.highlights}>
          {repeat(CARDS, (key) => (
            <CardSkeleton key={key} />
          ))}
        </div>
      }
      isEmpty={({ entries }) => entries.length === 0}
      empty={{ title: t(($) => $.home.noHighlights) }}
    >
      {({ entries }) => (
        <div className={styles.highlights}>
          {entries.map((clip, index) => (
            <ClipCard
              key={clip.id}
              clip={clip}
              withAge={index === 0}
              sizes={
                index === 0 ? "(width >= 64rem) 42vw, 92vw" : "(width >= 64rem) 28vw, (width >= 40rem) 46vw, 9.25rem"
              }
            />
          ))}
        </div>
      )}
    </QuerySection>
  );
}
