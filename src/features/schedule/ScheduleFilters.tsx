import { LeagueSelect } from "#src/catalog/lists/LeagueSelect.tsx";
import { setScoresHidden, useSpoilers } from "#src/catalog/names/spoilers.ts";
import { ACCESS_KINDS } from "#src/domain/event/access.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { joinWords } from "#src/lib/search/searchValues.ts";
import { lazyWhenIdle } from "#src/offline/lazyWhenIdle.tsx";
import { CheckboxGroup } from "#src/ui/form/OptionGroups.tsx";
import { Switch } from "#src/ui/form/Switch.tsx";
import { accessKindsOf, type ScheduleSearch } from "./scheduleSearch.ts";

const VenueTimesSwitch = lazyWhenIdle(async () => (await import("./VenueTimesSwitch.tsx")).VenueTimesSwitch);

export interface ScheduleFiltersProps {
  readonly search: ScheduleSearch;
  readonly onSearch: (search: ScheduleSearch) => void;
}

/** All but the sport. No chosen kind of access means all kinds. */
export function ScheduleFilters({ search, onSearch }: ScheduleFiltersProps) {
  const { t } = useTranslation();
  const { hidden } = useSpoilers();
  return (
    <div className="stack">
      <Switch label={t(($) => $.catalog.hideScores)} checked={hidden} onChange={setScoresHidden} />
      <LeagueSelect value={search.league} sport={search.sport} onChange={(league) => onSearch({ ...search, league })} />
      <CheckboxGroup
        legend={t(($) => $.filters.access)}
        values={accessKindsOf({ access: search.access })}
        options={ACCESS_KINDS.map((kind) => ({ value: kind, label: t(($) => $.catalog.access[kind]) }))}
        onChange={(kinds) => onSearch({ ...search, access: joinWords(kinds) })}
      />
      <VenueTimesSwitch />
    </div>
  );
}
