import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { QuerySection } from "#src/catalog/lists/QuerySection.tsx";
import { PartialList } from "#src/catalog/lists/PartialList.tsx";
import { IdentityCard, IdentityCardGrid, IdentityCardSkeletons } from "#src/catalog/cards/IdentityCard.tsx";
import { identityQueries } from "#src/catalog/queries/identityQueries.ts";
import { useIdentitySubtitle } from "#src/catalog/queries/useIdentitySubtitle.ts";

const CARDS = 12;

export function LeaguesSection() {
  const { t } = useTranslation();
  const about = useIdentitySubtitle();
  const leagues = useQuery(identityQueries.list({ type: "league" }));
  return (
    <QuerySection
      id="leagues"
      title={t(($) => $.home.leagues)}
      query={leagues}
      failed={t(($) => $.home.failed.leagues)}
      skeleton={<IdentityCardSkeletons count={CARDS} />}
      isEmpty={({ entries }) => entries.length === 0}
      empty={{ title: t(($) => $.home.noLeagues) }}
    >
      {({ entries }) => (
        <PartialList id="leagues" entries={entries} size={CARDS}>
          {(shown) => (
            <IdentityCardGrid>
              {shown.map((league) => (
                <IdentityCard key={league.id} identity={league} about={about(league)} />
              ))}
            </IdentityCardGrid>
          )}
        </PartialList>
      )}
    </QuerySection>
  );
}
