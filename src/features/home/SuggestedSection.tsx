import { useQuery } from "@tanstack/react-query";
import { ClipCard } from "#src/catalog/cards/ClipCard.tsx";
import { QuerySection } from "#src/catalog/lists/QuerySection.tsx";
import { HIGHLIGHT_FILTERS, clipQueries } from "#src/catalog/queries/clipQueries.ts";
import { Rail } from "#src/catalog/lists/Rail.tsx";
import { CardSkeleton, repeat } from "#src/catalog/cards/skeletons.tsx";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useFollowed } from "#src/catalog/queries/followed.ts";

const CARDS = 8;

/** Of the teams that the viewer follows, or else the editors' choice; `/suggested` has all. */
export function SuggestedSection() {
  const { t } = useTranslation();
  const followed = useFollowed();
  const teams = Object.values(followed)
    .filter(({ type }) => type === "team")
    .map(({ id }) => id);
  const of = teams.length > 0 ? { teams } : { sort: "order" as const };
  const query = useQuery(clipQueries.list({ ...HIGHLIGHT_FILTERS, ...of, size: CARDS }));
  if (query.data?.entries.length === 0) return null;
  return (
    <QuerySection
      id="suggested"
      title={t(($) => $.suggested.title)}
      more={{ label: t(($) => $.rails.allSuggested), link: { to: "/suggested" } }}
      query={query}
      failed={t(($) => $.suggested.failed)}
      skeleton={
        <Rail>
          {repeat(CARDS, (key) => (
            <CardSkeleton key={key} />
          ))}
        </Rail>
      }
    >
      {({ entries }) => (
        <Rail>
          {entries.map((clip) => (
            <ClipCard key={clip.id} clip={clip} withAge />
          ))}
        </Rail>
      )}
    </QuerySection>
  );
}
