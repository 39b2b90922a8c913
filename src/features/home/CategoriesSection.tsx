import { useQuery } from "@tanstack/react-query";
import { QuerySection } from "#src/catalog/lists/QuerySection.tsx";
import { identityLink } from "#src/catalog/names/IdentityLink.tsx";
import { IdentityCard, IdentityCardGrid, IdentityCardSkeletons } from "#src/catalog/cards/IdentityCard.tsx";
import { identityQueries } from "#src/catalog/queries/identityQueries.ts";
import { SportMark } from "#src/catalog/emblems/SportMark.tsx";
import { useIdentitySubtitle } from "#src/catalog/queries/useIdentitySubtitle.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";

const CARDS = 8;

export function CategoriesSection() {
  const { t } = useTranslation();
  const about = useIdentitySubtitle();
  const categories = useQuery(identityQueries.list({ type: "category" }));
  // A tenant without categories has no such section.
  if (categories.data?.entries.length === 0) return null;
  return (
    <QuerySection
      id="categories"
      title={t(($) => $.rails.categories)}
      query={categories}
      failed={t(($) => $.rails.failed.categories)}
      skeleton={<IdentityCardSkeletons count={CARDS} />}
    >
      {({ entries }) => (
        <IdentityCardGrid>
          {entries.map((category) => (
            <IdentityCard
              key={category.id}
              identity={category}
              icon={<SportMark sportType={category.sportType} />}
              link={identityLink(category.type, category.id)}
              about={about(category)}
            />
          ))}
        </IdentityCardGrid>
      )}
    </QuerySection>
  );
}
