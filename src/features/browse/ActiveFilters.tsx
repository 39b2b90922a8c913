import { useQuery } from "@tanstack/react-query";
import { X } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { identityQueries } from "#src/catalog/queries/identityQueries.ts";
import { useSportName } from "#src/catalog/names/sportNames.ts";
import { formatNumber } from "#src/i18n/format.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Button } from "#src/ui/Button.tsx";
import { classes } from "#src/ui/classes.ts";
import { joinWords } from "#src/lib/search/searchValues.ts";
import { kindsOf, type ListSearch } from "./listSearch.ts";
import styles from "./listing.module.css";

export interface ActiveFiltersProps {
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
  /** Number of results; null while loading, undefined if unknown. */
  readonly total: number | null | undefined;
}

export function ActiveFilters({ search, onSearch, total }: ActiveFiltersProps) {
  const { t, language } = useTranslation();
  const sportName = useSportName();
  const { sport, league, team, media, of, date, followed } = search;
  const leagueName = useQuery({ ...identityQueries.detail(league ?? ""), enabled: league !== undefined }).data?.title;
  const teamName = useQuery({ ...identityQueries.detail(team ?? ""), enabled: team !== undefined }).data?.title;
  const kinds = kindsOf({ kind: search.kind });
  const activeFilter = (name: keyof ListSearch, label: string) => ({ label, without: { [name]: undefined } });
  const activeFilters = [
    sport !== undefined && activeFilter("sport", sportName(sport) ?? sport),
    league !== undefined && activeFilter("league", leagueName ?? league),
    team !== undefined && activeFilter("team", teamName ?? team),
    media !== undefined &&
      activeFilter(
        "media",
        t(($) => $.filters.kind[media]),
      ),
    of !== undefined &&
      activeFilter(
        "of",
        t(($) => $.filters.ofPlayer),
      ),
    ...kinds.map((kind) => ({
      label: t(($) => $.catalog.kind[kind]),
      without: { kind: joinWords(kinds.filter((other) => other !== kind)) },
    })),
    date !== undefined &&
      activeFilter(
        "date",
        t(($) => $.filters.dates[date]),
      ),
    followed !== undefined &&
      activeFilter(
        "followed",
        t(($) => $.filters.followed),
      ),
  ].filter((one) => one !== false);
  return (
    <div className={styles.activeFilters}>
      <output className={classes("small muted", total !== undefined && styles.found)}>
        {total === null || total === undefined
          ? ""
          : t(($) => $.filters.found, { count: total, figure: formatNumber(language, total) })}
      </output>
      {activeFilters.map(({ label, without }) => (
        <button
          key={Object.keys(without).join()}
          type="button"
          className={styles.activeFilter}
          aria-label={t(($) => $.filters.without, { label })}
          onClick={() => onSearch({ ...search, ...without })}
        >
          {label}
          <Icon node={X} className="icon-sm" />
        </button>
      ))}
      {activeFilters.length > 1 && (
        <Button variant="ghost" size="sm" onClick={() => onSearch({ sort: search.sort, order: search.order })}>
          {t(($) => $.filters.clear)}
        </Button>
      )}
    </div>
  );
}
