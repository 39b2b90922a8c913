import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { identityQueries } from "#src/catalog/queries.ts";
import { hideScores, useSpoilers } from "#src/catalog/spoilers.ts";
import { DATE_FILTERS } from "#src/domain/filters.ts";
import { useSession } from "#src/session/session.ts";
import { Select } from "#src/ui/Select.tsx";
import { Switch } from "#src/ui/Switch.tsx";
import { MEDIA, type ListSearch } from "./listSearch.ts";
import styles from "./listing.module.css";

export interface FiltersProps {
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
  readonly withMedia: boolean;
}

const ANY = "";

/** What a list can be narrowed by, beside its sport. */
export function Filters({ search, onSearch, withMedia }: FiltersProps) {
  const { t } = useTranslation();
  const { isAuthenticated } = useSession();
  const { hidden } = useSpoilers();
  const { league, team } = search;
  const leagues = useQuery(identityQueries.list({ type: "league" }));
  const teams = useQuery({ ...identityQueries.list({ type: "team", within: league }), enabled: league !== undefined });
  const chosenTeam = useQuery({ ...identityQueries.detail(team ?? ""), enabled: team !== undefined });
  const optionsOf = (found: typeof leagues) =>
    (found.data?.entries ?? [])
      .filter(({ sportType }) => search.sport === undefined || sportType === search.sport)
      .map(({ id, title }) => ({ value: id, label: title }));
  const teamOptions = league === undefined ? [] : optionsOf(teams);
  // A shared link may name a team without its league.
  const isListed = team === undefined || teamOptions.some(({ value }) => value === team);
  return (
    <div className="stack">
      <Select
        label={t(($) => $.browse.filters.league)}
        value={league ?? ANY}
        options={[{ value: ANY, label: t(($) => $.browse.filters.allLeagues) }, ...optionsOf(leagues)]}
        onChange={(id) => onSearch({ ...search, league: id || undefined, team: undefined })}
      />
      <Select
        label={t(($) => $.browse.filters.team)}
        value={team ?? ANY}
        disabled={league === undefined && team === undefined}
        options={[
          { value: ANY, label: t(($) => $.browse.filters.allTeams) },
          ...(isListed ? [] : [{ value: team, label: chosenTeam.data?.title ?? team }]),
          ...teamOptions,
        ]}
        onChange={(id) => onSearch({ ...search, team: id || undefined })}
      />
      {withMedia && (
        <Choice
          legend={t(($) => $.browse.filters.media)}
          value={search.media ?? ANY}
          options={[
            { value: ANY, label: t(($) => $.browse.filters.allMedia) },
            ...MEDIA.map((media) => ({ value: media, label: t(($) => $.browse.filters.kind[media]) })),
          ]}
          onChange={(value) => onSearch({ ...search, media: MEDIA.find((media) => media === value) })}
        />
      )}
      <Choice
        legend={t(($) => $.browse.filters.date)}
        value={search.date ?? "anytime"}
        options={DATE_FILTERS.map((date) => ({ value: date, label: t(($) => $.browse.filters.dates[date]) }))}
        onChange={(value) => {
          const date = DATE_FILTERS.find((known) => known === value);
          onSearch({ ...search, date: date === "anytime" ? undefined : date });
        }}
      />
      {isAuthenticated && (
        <Switch
          label={t(($) => $.browse.filters.followed)}
          checked={search.followed === "true"}
          onChange={(on) => onSearch({ ...search, followed: on ? "true" : undefined })}
        />
      )}
      <Switch label={t(($) => $.catalog.hideScores)} checked={hidden} onChange={hideScores} />
    </div>
  );
}

interface ChoiceProps {
  readonly legend: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** One of a few, one under the other. */
function Choice({ legend, value, options, onChange }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
