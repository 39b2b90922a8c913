import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { useHydrated } from "#src/ui/useHydrated.ts";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { PartialList } from "#src/catalog/lists/PartialList.tsx";
import { IdentityCard, IdentityCardGrid, IdentityCardSkeletons } from "#src/catalog/cards/IdentityCard.tsx";
import { identityQueries } from "#src/catalog/queries/identityQueries.ts";
import { SectionHead } from "#src/catalog/lists/SectionHead.tsx";
import { useIdentitySubtitle } from "#src/catalog/queries/useIdentitySubtitle.ts";
import { useRecentSearches, RecentSearches } from "./RecentSearches.tsx";
import { Results } from "./Results.tsx";
import { SearchFrame } from "./SearchFrame.tsx";
import type { SearchKind, SearchPageQuery } from "./searchPageQuery.ts";
import styles from "./search.module.css";

const CARDS = 12;

export interface SearchScreenProps {
  readonly words: string;
  readonly kind: SearchKind;
  readonly onChange: (search: SearchPageQuery) => void;
}

/** Searches while the viewer types. The address stores the words. */
export function SearchScreen({ words, kind, onChange }: SearchScreenProps) {
  const { t } = useTranslation();
  const { remember, isRead, ...recent } = useRecentSearches();
  const isHydrated = useHydrated();
  // The server rendered the page without recent searches; its markup must not disappear during hydration.
  const [isFromHost] = useState(!isHydrated);
  const search = (next: string) => onChange({ q: next, type: next === "" ? "all" : kind });
  const before = <RecentSearches {...recent} onChoose={search} />;
  return (
    <>
      <PageMetadata
        title={words === "" ? t(($) => $.search.title) : t(($) => $.search.titleFor, { words })}
        isHidden={words !== ""}
      />
      <h1 className="sr">{t(($) => $.search.title)}</h1>
      <SearchFrame words={words} onWords={search} onSubmit={remember}>
        {words === "" ? (
          // Waits for the recent searches, because their number determines the position of the leagues.
          (isRead || isFromHost) && (
            <div className={styles.start}>
              {before}
              <BrowseLeagues />
            </div>
          )
        ) : (
          <Results
            words={words}
            kind={kind}
            onKind={(type) => onChange({ q: words, type })}
            onOpen={() => remember(words)}
            aside={recent.searches.length > 0 && before}
          />
        )}
      </SearchFrame>
    </>
  );
}

/** Lists the leagues before anything is typed, for viewers who do not know what to search for. */
function BrowseLeagues() {
  const { t } = useTranslation();
  const about = useIdentitySubtitle();
  const leagues = useQuery(identityQueries.list({ type: "league" }));
  if (leagues.data?.entries.length === 0) return null;
  return (
    <section aria-labelledby="leagues">
      <SectionHead id="leagues" size="small" title={t(($) => $.search.browse)} />
      <QueryView
        query={leagues}
        failed={t(($) => $.search.browseFailed)}
        skeleton={<IdentityCardSkeletons count={CARDS} />}
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
      </QueryView>
    </section>
  );
}
