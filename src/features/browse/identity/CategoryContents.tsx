import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { identityLink } from "#src/catalog/names/IdentityLink.tsx";
import { IdentityCard, IdentityCardGrid, IdentityCardSkeletons } from "#src/catalog/cards/IdentityCard.tsx";
import { SectionHead } from "#src/catalog/lists/SectionHead.tsx";
import { SportMark } from "#src/catalog/emblems/SportMark.tsx";
import { useIdentitySubtitle } from "#src/catalog/queries/useIdentitySubtitle.ts";
import type { Identity } from "#src/domain/identity/identity.ts";
import type { Page } from "#src/domain/list/page.ts";
import { formatNumber } from "#src/i18n/format.ts";
import { useSteadyPending } from "#src/ui/form/useSteadyPending.ts";
import { categoryContentQueries } from "./identityLists.ts";
import styles from "./identity.module.css";

const FEW_CARDS = 8;

export interface CategoryContentsProps {
  readonly id: string;
  readonly children: ReactNode;
}

/** `children` wait until both lists have loaded or failed once, because the number of cards determines their place. */
export function CategoryContents({ id, children }: CategoryContentsProps) {
  const { t } = useTranslation();
  const parts = categoryContentQueries(id);
  const subCategories = useQuery(parts.subCategories);
  const leagues = useQuery(parts.leagues);
  const isWaiting = useSteadyPending(
    [subCategories, leagues].some(({ isLoading, failureCount }) => isLoading && failureCount === 0),
  );
  if (isWaiting) {
    return (
      <div className={styles.withinPlace} aria-busy="true">
        <span className="sr">{t(($) => $.catalog.loading)}</span>
        <IdentityCardSkeletons count={FEW_CARDS} />
      </div>
    );
  }
  return (
    <>
      <Group id={id} type="subcategory" query={subCategories} title={t(($) => $.browse.identity.subCategories)} />
      <Group id={id} type="league" query={leagues} title={t(($) => $.browse.identity.leagues)} />
      {children}
    </>
  );
}

interface GroupProps {
  readonly id: string;
  readonly type: "subcategory" | "league";
  readonly query: UseQueryResult<Page<Identity>>;
  readonly title: string;
}

function Group({ id, type, query, title }: GroupProps) {
  const { t, language } = useTranslation();
  const about = useIdentitySubtitle();
  if (query.data?.entries.length === 0) return null;
  return (
    <section className={styles.within} aria-labelledby={type}>
      <SectionHead
        id={type}
        title={title}
        small={query.data === undefined ? undefined : formatNumber(language, query.data.entries.length)}
      />
      <QueryView
        query={query}
        failed={t(($) => (type === "league" ? $.browse.identity.leaguesFailed : $.browse.identity.subCategoriesFailed))}
        skeleton={<IdentityCardSkeletons count={FEW_CARDS} />}
      >
        {({ entries }) => (
          <IdentityCardGrid>
            {entries.map((part) => (
              <IdentityCard
                key={part.id}
                identity={part}
                icon={part.type === "subcategory" && <SportMark sportType={part.sportType} />}
                link={identityLink(part.type, part.id, part.parent?.id ?? id)}
                about={about(part)}
              />
            ))}
          </IdentityCardGrid>
        )}
      </QueryView>
    </section>
  );
}
