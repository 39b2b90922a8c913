import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Faces } from "#src/catalog/Faces.tsx";
import { identityQueries } from "#src/catalog/queries.ts";
import { PageHead } from "#src/ui/PageHead.tsx";
import { Skeleton } from "#src/ui/Skeleton.tsx";
import { LeagueFixtures } from "./LeagueFixtures.tsx";
import { LeagueHead } from "./LeagueHead.tsx";
import { LeagueHighlights } from "./LeagueHighlights.tsx";
import { LeagueReplays } from "./LeagueReplays.tsx";

/** A league (`/league/{leagueId}`): its head, what is live and next in it, its latest matches and highlights. */
export function LeagueScreen({ leagueId }: { readonly leagueId: string }) {
  const { t } = useTranslation();
  const league = useQuery(identityQueries.detail(leagueId));
  return (
    <>
      <Faces query={league} failed={t(($) => $.browse.league.failed)} skeleton={<Skeleton height="14.125rem" />}>
        {(identity) => (
          <>
            <PageHead title={identity.title} description={identity.description} />
            <LeagueHead league={identity} />
          </>
        )}
      </Faces>
      {!(league.isError && league.data === undefined) && (
        <div className="page">
          <LeagueFixtures leagueId={leagueId} />
          <LeagueReplays leagueId={leagueId} />
          <LeagueHighlights leagueId={leagueId} />
        </div>
      )}
    </>
  );
}
