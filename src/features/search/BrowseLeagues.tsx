import { useQuery } from "@tanstack/react-query";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { PartialList } from "#src/catalog/lists/PartialList.tsx";
import { LeagueCard, LeagueTileGrid, TileSkeletons } from "#src/catalog/cards/LeagueCard.tsx";
import { identityQueries } from "#src/catalog/queries/identityQueries.ts";
import { SectionHead } from "#src/catalog/lists/SectionHead.tsx";
import { useIdentitySubtitle } from "#src/catalog/queries/useIdentitySubtitle.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";

const TILES = 12;

/** Lists the leagues before anything is typed, for viewers who do not know what to search for. */
export function BrowseLeagues() {
  const { t } = useTranslation();
  const about = useIdentitySubtitle();
  const leagues = useQuery(identityQueries.list({ type: "league" }));
  if (leagues.data?.entries.length === 0) return null;
  return (
    <section aria-labelledby="leagues">
      <SectionHead id="leagues" size="small" title={t(($) => $.search.browse)} />
      <QueryView query={leagues} failed={t(($) => $.search.browseFailed)} skeleton={<TileSkeletons count={TILES} />}>
        {({ entries }) => (
          <PartialList entries={entries} size={TILES}>
            {(shown) => (
              <LeagueTileGrid>
                {shown.map((league) => (
                  <LeagueCard key={league.id} league={league} about={about(league)} />
                ))}
              </LeagueTileGrid>
            )}
          </PartialList>
        )}
      </QueryView>
    </section>
  );
}
