import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Faces } from "#src/catalog/Faces.tsx";
import { eventQueries } from "#src/catalog/queries.ts";
import { Rail } from "#src/catalog/Rail.tsx";
import { SectionHead } from "#src/catalog/SectionHead.tsx";
import { CardSkeleton, repeat } from "#src/catalog/skeletons.tsx";
import { VideoCard } from "#src/catalog/VideoCard.tsx";

const CARDS = 8;

/** A league's matches that ended last. */
export function LeagueReplays({ leagueId }: { readonly leagueId: string }) {
  const { t } = useTranslation();
  const replays = useQuery(eventQueries.list({ status: "archived", identities: [leagueId], size: CARDS }));
  return (
    <section className="section" aria-labelledby="replays">
      <SectionHead id="replays" title={t(($) => $.browse.league.latest)} />
      <Faces
        query={replays}
        failed={t(($) => $.browse.latest.failed)}
        skeleton={
          <Rail>
            {repeat(CARDS, (key) => (
              <CardSkeleton key={key} />
            ))}
          </Rail>
        }
        isEmpty={({ entries }) => entries.length === 0}
        empty={{ title: t(($) => $.browse.latest.empty) }}
      >
        {({ entries }) => (
          <Rail>
            {entries.map((event) => (
              <VideoCard key={event.id} event={event} />
            ))}
          </Rail>
        )}
      </Faces>
    </section>
  );
}
