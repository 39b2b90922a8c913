import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Select } from "#src/ui/form/Select.tsx";
import { identityQueries } from "#src/catalog/queries/identityQueries.ts";
import { OptionsNote } from "./OptionsNote.tsx";

export interface LeagueSelectProps {
  /** Id of a league or category. */
  readonly value: string | undefined;
  readonly sport: string | undefined;
  readonly onChange: (id: string | undefined) => void;
}

const ANY = "";

/** A value from the URL that is not an option is shown all the same. */
export function LeagueSelect({ value, sport, onChange }: LeagueSelectProps) {
  const { t } = useTranslation();
  const leagues = useQuery(identityQueries.list({ type: "league" }));
  const categories = useQuery(identityQueries.list({ type: "category" }));
  const optionsOf = ({ data }: typeof leagues) =>
    (data?.entries ?? [])
      .filter(({ sportType }) => sport === undefined || sportType === sport)
      .map(({ id, title }) => ({ value: id, label: title }));
  const groups = [
    { label: t(($) => $.filters.categories), options: optionsOf(categories) },
    { label: t(($) => $.filters.leagues), options: optionsOf(leagues) },
  ];
  const isListed = value === undefined || groups.some(({ options }) => options.some((one) => one.value === value));
  const chosen = useQuery({ ...identityQueries.detail(value ?? ""), enabled: !isListed });
  return (
    <Select
      label={t(($) => $.filters.league)}
      value={value ?? ANY}
      options={[
        { value: ANY, label: t(($) => $.filters.allLeagues) },
        ...(isListed ? [] : [{ value, label: chosen.data?.title ?? value }]),
        ...groups.filter(({ options }) => options.length > 0),
      ]}
      note={<OptionsNote queries={[leagues, categories]} />}
      onChange={(id) => onChange(id || undefined)}
    />
  );
}
