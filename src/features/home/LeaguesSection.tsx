import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Faces } from "#src/catalog/Faces.tsx";
import { LeagueCard, LeagueTiles } from "#src/catalog/LeagueCard.tsx";
import { liveNow } from "#src/catalog/liveNow.ts";
import { identityQueries } from "#src/catalog/queries.ts";
import { SectionHead } from "#src/catalog/SectionHead.tsx";
import { repeat } from "#src/catalog/skeletons.tsx";
import { useSportName } from "#src/catalog/sportNames.ts";
import type { Identity } from "#src/domain/identity.ts";
import { Skeleton } from "#src/ui/Skeleton.tsx";

const TILES = 12;

/** The leagues and cups, with how many of their matches are live. */
export function LeaguesSection() {
  const { t } = useTranslation();
  const sportName = useSportName();
  const leagues = useQuery(identityQueries.list({ type: "league" }));
  const live = useQuery(liveNow());
  const liveIn = ({ id }: Identity) =>
    live.data?.entries.filter(({ identities }) => identities.some((identity) => identity.id === id)).length ?? 0;
  const about = (league: Identity) => {
    const count = liveIn(league);
    return count > 0 ? t(($) => $.home.liveCount, { count }) : (sportName(league.sportType) ?? "");
  };
  return (
    <section className="section" aria-labelledby="leagues">
      <SectionHead id="leagues" title={t(($) => $.home.leagues)} />
      <Faces
        query={leagues}
        failed={t(($) => $.home.failed.leagues)}
        skeleton={
          <LeagueTiles>
            {repeat(TILES, (key) => (
              <Skeleton key={key} height="5.375rem" />
            ))}
          </LeagueTiles>
        }
        isEmpty={({ entries }) => entries.length === 0}
        empty={{ title: t(($) => $.home.noLeagues) }}
      >
        {({ entries }) => (
          <LeagueTiles>
            {entries.slice(0, TILES).map((league) => (
              <LeagueCard key={league.id} league={league} about={about(league)} />
            ))}
          </LeagueTiles>
        )}
      </Faces>
    </section>
  );
}
