import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { identityLink } from "#src/catalog/names/IdentityLink.tsx";
import { IdentityCard, IdentityCardGrid } from "#src/catalog/cards/IdentityCard.tsx";
import { identityQueries } from "#src/catalog/queries/identityQueries.ts";
import { repeat } from "#src/catalog/cards/skeletons.tsx";
import { useHasTeamPage } from "#src/config/teamPage.ts";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";

export function LeagueTeams({ leagueId }: { readonly leagueId: string }) {
  const { t } = useTranslation();
  const hasTeamPage = useHasTeamPage();
  const teams = useQuery(identityQueries.list({ type: "team", within: leagueId }));
  return (
    <QueryView
      query={teams}
      failed={t(($) => $.browse.identity.teamsFailed)}
      skeleton={
        <IdentityCardGrid>
          {repeat(12, (key) => (
            <Skeleton key={key} height="5.375rem" />
          ))}
        </IdentityCardGrid>
      }
      isEmpty={({ entries }) => entries.length === 0}
      empty={{ title: t(($) => $.browse.identity.noTeams) }}
    >
      {({ entries }) => (
        <IdentityCardGrid>
          {entries.map((team) => (
            <IdentityCard
              key={team.id}
              identity={team}
              link={hasTeamPage(team.id) ? identityLink("team", team.id) : null}
              about={team.shortTitle ?? ""}
            />
          ))}
        </IdentityCardGrid>
      )}
    </QueryView>
  );
}
