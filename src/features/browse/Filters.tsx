import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { LeagueSelect } from "#src/catalog/lists/LeagueSelect.tsx";
import { OptionsNote } from "#src/catalog/lists/OptionsNote.tsx";
import { identityQueries } from "#src/catalog/queries/identityQueries.ts";
import { setScoresHidden, useSpoilers } from "#src/catalog/names/spoilers.ts";
import { DATE_FILTERS } from "#src/domain/list/dateFilter.ts";
import { useSession } from "#src/session/session.ts";
import { CheckboxGroup, RadioGroup } from "#src/ui/form/OptionGroups.tsx";
import { Select } from "#src/ui/form/Select.tsx";
import { Switch } from "#src/ui/form/Switch.tsx";
import { HIGHLIGHT_KINDS } from "#src/domain/event/highlightKinds.ts";
import { joinWords } from "#src/lib/search/searchValues.ts";
import { MEDIA_CHOICES, kindsOf, type ListSearch } from "./listSearch.ts";
import type { ListContent } from "./sportCountFilters.ts";

/** The kinds on offer. `highlight` is left out: it is the kind of players' highlights. */
const KINDS = HIGHLIGHT_KINDS.filter((kind) => kind !== "highlight");

const ANY = "";

export function Filters({ search, onSearch, of }: FiltersProps) {
  const { t } = useTranslation();
  const { isAuthenticated } = useSession();
  const { hidden } = useSpoilers();
  return (
    <div className="stack">
      <LeagueSelect
        value={search.league}
        sport={search.sport}
        onChange={(league) => onSearch({ ...search, league, team: undefined })}
      />
      <TeamSelect search={search} onSearch={onSearch} />
      {of === "matches" ? (
        <RadioGroup
          legend={t(($) => $.filters.media)}
          value={search.media ?? ANY}
          options={[
            { value: ANY, label: t(($) => $.filters.allMedia) },
            ...MEDIA_CHOICES.map((media) => ({ value: media, label: t(($) => $.filters.kind[media]) })),
          ]}
          onChange={(media) => onSearch({ ...search, media: media === ANY ? undefined : media })}
        />
      ) : (
        <HighlightFilters search={search} onSearch={onSearch} />
      )}
      <RadioGroup
        legend={t(($) => $.filters.date)}
        value={search.date ?? "anytime"}
        options={DATE_FILTERS.map((date) => ({ value: date, label: t(($) => $.filters.dates[date]) }))}
        onChange={(date) => onSearch({ ...search, date: date === "anytime" ? undefined : date })}
      />
      {isAuthenticated && (
        <Switch
          label={t(($) => $.filters.followed)}
          checked={search.followed === "true"}
          onChange={(on) => onSearch({ ...search, followed: on ? "true" : undefined })}
        />
      )}
      <Switch label={t(($) => $.catalog.hideScores)} checked={hidden} onChange={setScoresHidden} />
    </div>
  );
}

/** Selects a team of the chosen league; a shared link may name a team without its league. */
function TeamSelect({ search, onSearch }: Omit<FiltersProps, "of">) {
  const { t } = useTranslation();
  const { league, team } = search;
  const teams = useQuery({ ...identityQueries.list({ type: "team", within: league }), enabled: league !== undefined });
  const chosen = useQuery({ ...identityQueries.detail(team ?? ""), enabled: team !== undefined });
  const options = (league === undefined ? [] : (teams.data?.entries ?? []))
    .filter(({ sportType }) => search.sport === undefined || sportType === search.sport)
    .map(({ id, title }) => ({ value: id, label: title }));
  const isListed = team === undefined || options.some(({ value }) => value === team);
  return (
    <Select
      label={t(($) => $.filters.team)}
      value={team ?? ANY}
      disabled={league === undefined && team === undefined}
      options={[
        { value: ANY, label: t(($) => $.filters.allTeams) },
        ...(isListed ? [] : [{ value: team, label: chosen.data?.title ?? team }]),
        ...options,
      ]}
      note={<OptionsNote queries={[teams]} />}
      onChange={(id) => onSearch({ ...search, team: id || undefined })}
    />
  );
}

interface FiltersProps {
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
  readonly of: ListContent;
}

/** Renders the filters of the highlights page: by match or player, and the kinds. No chosen kind means all kinds. */
function HighlightFilters({ search, onSearch }: Omit<FiltersProps, "of">) {
  const { t } = useTranslation();
  const kinds = kindsOf({ kind: search.kind });
  return (
    <>
      <RadioGroup
        legend={t(($) => $.filters.media)}
        value={search.of ?? "game"}
        options={[
          { value: "game", label: t(($) => $.filters.ofGame) },
          { value: "player", label: t(($) => $.filters.ofPlayer) },
        ]}
        onChange={(of) => onSearch({ ...search, kind: undefined, of: of === "player" ? of : undefined })}
      />
      {search.of === undefined && (
        <CheckboxGroup
          legend={t(($) => $.filters.kinds)}
          values={KINDS.filter((kind) => kinds.includes(kind))}
          options={KINDS.map((kind) => ({ value: kind, label: t(($) => $.catalog.kind[kind]) }))}
          onChange={(chosen) => onSearch({ ...search, kind: joinWords(chosen) })}
        />
      )}
    </>
  );
}
