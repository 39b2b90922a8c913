import { useQuery } from "@tanstack/react-query";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { eventQueries } from "#src/catalog/queries.ts";
import { SportChips } from "#src/catalog/SportChips.tsx";
import type { LooseSearch } from "#src/lib/looseSearch.ts";
import { Button } from "#src/ui/Button.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";
import { PageHead } from "#src/ui/PageHead.tsx";
import { PageTop } from "#src/ui/PageTop.tsx";
import { Facets } from "./Facets.tsx";
import { Filters } from "./Filters.tsx";
import { isSaidBy, type ListSearch } from "./listSearch.ts";
import { SortSelect } from "./SortSelect.tsx";
import styles from "./listing.module.css";

export interface ListScreenProps {
  /** The query of the address as it stands there. */
  readonly search: LooseSearch;
  /** Changes the address; `isMend` only puts it right, and is no step to go back to. */
  readonly onSearch: (search: ListSearch, isMend?: boolean) => void;
}

export interface ListingProps {
  readonly title: string;
  readonly line?: string;
  readonly given: LooseSearch;
  readonly search: ListSearch;
  readonly onSearch: ListScreenProps["onSearch"];
  /** How many there are, null while that is not known. */
  readonly total: number | null;
  /** A list of matches: they can also be of other sites. */
  readonly withMedia?: boolean;
  readonly children: ReactNode;
}

/** The frame of a filtered list: sports, filters at the side (a sheet on phones), what is chosen, the order, the list. */
export function Listing(props: ListingProps) {
  const { title, line, given, search, onSearch, total, withMedia = false, children } = props;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const counts = useQuery(eventQueries.sportCounts("archived"));
  const { sport = null } = search;

  const isRight = isSaidBy(given, search);
  useEffect(() => {
    if (!isRight) onSearch(search, true);
  });

  const { sport: _, sort: _sort, order: _order, ...narrowed } = search;
  const active = Object.keys(narrowed).length;
  const filters = <Filters search={search} onSearch={onSearch} withMedia={withMedia} />;
  return (
    <div className="page">
      <PageHead title={title} />
      <PageTop
        title={title}
        line={line}
        action={
          <div className={styles.tools}>
            <span className="hide-wide">
              <Button
                icon={<SlidersHorizontal />}
                aria-label={t(($) => $.browse.filters.open, { count: active })}
                onClick={() => setOpen(true)}
              >
                {active > 0 && <span className={styles.count}>{active}</span>}
              </Button>
            </span>
            <SortSelect search={search} onSearch={onSearch} />
          </div>
        }
      />
      <div className={styles.chips}>
        <SportChips
          counts={counts.data ?? []}
          sport={sport}
          // The server counts matches, not clips.
          withoutCounts={!withMedia}
          onChoose={(next) => onSearch({ ...search, sport: next ?? undefined })}
        />
      </div>
      <div className={styles.listing}>
        <aside className={`hide-narrow ${styles.filters}`} aria-label={t(($) => $.browse.filters.title)}>
          {filters}
        </aside>
        <div className={styles.list}>
          <Facets search={search} onSearch={onSearch} total={total} />
          {children}
        </div>
      </div>
      <Dialog
        open={isOpen}
        title={t(($) => $.browse.filters.title)}
        closeLabel={t(($) => $.common.close)}
        onClose={() => setOpen(false)}
        actions={
          <Button variant="primary" onClick={() => setOpen(false)}>
            {t(($) => $.browse.filters.show)}
          </Button>
        }
      >
        {filters}
      </Dialog>
    </div>
  );
}
