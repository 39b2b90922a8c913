import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { ClipCard } from "#src/catalog/ClipCard.tsx";
import { Faces } from "#src/catalog/Faces.tsx";
import { highlights } from "#src/catalog/highlights.ts";
import { clipQueries } from "#src/catalog/queries.ts";
import { Rail } from "#src/catalog/Rail.tsx";
import { SectionHead } from "#src/catalog/SectionHead.tsx";
import { CardSkeleton, repeat } from "#src/catalog/skeletons.tsx";

const CARDS = 4;

/** A league's newest highlights. */
export function LeagueHighlights({ leagueId }: { readonly leagueId: string }) {
  const { t } = useTranslation();
  const query = useQuery(clipQueries.list({ ...highlights, identities: [leagueId], size: CARDS }));
  return (
    <section className="section" aria-labelledby="league-highlights">
      <SectionHead id="league-highlights" title={t(($) => $.browse.league.highlights)} />
      <Faces
        query={query}
        failed={t(($) => $.browse.highlights.failed)}
        skeleton={
          <Rail>
            {repeat(CARDS, (key) => (
              <CardSkeleton key={key} />
            ))}
          </Rail>
        }
        isEmpty={({ entries }) => entries.length === 0}
        empty={{ title: t(($) => $.browse.highlights.empty) }}
      >
        {({ entries }) => (
          <Rail>
            {entries.map((clip) => (
              <ClipCard key={clip.id} clip={clip} />
            ))}
          </Rail>
        )}
      </Faces>
    </section>
  );
}
