import { useQuery } from "@tanstack/react-query";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { InParts } from "#src/catalog/lists/InParts.tsx";
import { LeagueCard, LeagueTiles, TileSkeletons } from "#src/catalog/cards/LeagueCard.tsx";
import { identityQueries } from "#src/catalog/queries/identityQueries.ts";
import { SectionHead } from "#src/catalog/lists/SectionHead.tsx";
import { useWhatIsOn } from "#src/catalog/queries/useWhatIsOn.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";

const TILES = 12;

/** Lists the leagues before anything is typed, for viewers who do not know what to search for. */
export function BrowseLeagues() {
  const { t } = useTranslation();
  const about = useWhatIsOn();
  const leagues = useQuery(identityQueries.list({ type: "league" }));
  if (leagues.data?.entries.length === 0) return null;
  return (
    <section aria-labelledby="leagues">
      <SectionHead id="leagues" size="small" title={t(($) => $.search.browse)} />
      <QueryView query={leagues} failed={t(($) => $.search.browseFailed)} skeleton={<TileSkeletons count={TILES} />}>
        {({ entries }) => (
          <InParts entries={entries} size={TILES}>
            {(shown) => (
              <LeagueTiles>
                {shown.map((league) => (
                  <LeagueCard key={league.id} league={league} about={about(league)} />
                ))}
              </LeagueTiles>
            )}
          </InParts>
        )}
      </QueryView>
    </section>
  );
}
