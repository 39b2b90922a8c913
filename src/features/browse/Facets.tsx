import { useQuery } from "@tanstack/react-query";
import X from "lucide-react/icons/x";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { identityQueries } from "#src/catalog/queries.ts";
import { useSportName } from "#src/catalog/sportNames.ts";
import { formatNumber } from "#src/i18n/format.ts";
import { Button } from "#src/ui/Button.tsx";
import type { ListSearch } from "./listSearch.ts";
import styles from "./listing.module.css";

export interface FacetsProps {
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
  readonly total: number | null;
}

/** How many were found, and what they are narrowed by; each can be taken back. */
export function Facets({ search, onSearch, total }: FacetsProps) {
  const { t } = useTranslation();
  const sportName = useSportName();
  const { sport, league, team, media, date, followed } = search;
  const leagueName = useQuery({ ...identityQueries.detail(league ?? ""), enabled: league !== undefined }).data?.title;
  const teamName = useQuery({ ...identityQueries.detail(team ?? ""), enabled: team !== undefined }).data?.title;
  const facets = [
    sport !== undefined && { name: "sport", label: sportName(sport) ?? sport },
    league !== undefined && { name: "league", label: leagueName ?? league },
    team !== undefined && { name: "team", label: teamName ?? team },
    media !== undefined && { name: "media", label: t(($) => $.browse.filters.kind[media]) },
    date !== undefined && { name: "date", label: t(($) => $.browse.filters.dates[date]) },
    followed !== undefined && { name: "followed", label: t(($) => $.browse.filters.followed) },
  ].filter((facet) => facet !== false);
  return (
    <div className={styles.facets}>
      <output className="small muted">
        {total === null ? "" : t(($) => $.browse.filters.found, { count: total, figure: formatNumber(total) })}
      </output>
      {facets.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          className={styles.facet}
          aria-label={t(($) => $.browse.filters.without, { label })}
          onClick={() => onSearch({ ...search, [name]: undefined })}
        >
          {label}
          <X className="icon-sm" aria-hidden="true" />
        </button>
      ))}
      {facets.length > 1 && (
        <Button variant="ghost" size="sm" onClick={() => onSearch({ sort: search.sort, order: search.order })}>
          {t(($) => $.browse.filters.clear)}
        </Button>
      )}
    </div>
  );
}
