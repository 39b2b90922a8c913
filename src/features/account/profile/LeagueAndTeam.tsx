import { useQuery } from "@tanstack/react-query";
import { OptionsNote } from "#src/catalog/lists/OptionsNote.tsx";
import { identityQueries } from "#src/catalog/queries/identityQueries.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Select } from "#src/ui/form/Select.tsx";
import type { ProfileField } from "./profileDraft.ts";

interface LeagueAndTeamProps {
  readonly league: string;
  readonly team: string;
  readonly onChange: (field: ProfileField, value: string) => void;
}

/** Renders the selects for the favourite league and the favourite team in it; another league resets the team. */
export function LeagueAndTeam({ league, team, onChange }: LeagueAndTeamProps) {
  const { t } = useTranslation();
  const leagues = useQuery(identityQueries.list({ type: "league" }));
  const teams = useQuery({ ...identityQueries.list({ type: "team", within: league }), enabled: league !== "" });
  const optional = t(($) => $.common.optional);
  return (
    <>
      <Select
        label={t(($) => $.account.league)}
        aside={optional}
        isTall
        name="identity"
        value={league}
        options={optionsOf(
          leagues.data?.entries ?? [],
          league,
          t(($) => $.account.none),
        )}
        note={<OptionsNote queries={[leagues]} />}
        onChange={(value) => {
          onChange("identity", value);
          onChange("identityItem", "");
        }}
      />
      <Select
        label={t(($) => $.account.team)}
        aside={optional}
        isTall
        name="identityItem"
        value={team}
        disabled={league === ""}
        options={optionsOf(
          teams.data?.entries ?? [],
          team,
          t(($) => $.account.none),
        )}
        note={<OptionsNote queries={[teams]} />}
        onChange={(value) => onChange("identityItem", value)}
      />
    </>
  );
}

/** The chosen value is always one of them, even before the list has loaded or if it lacks the value. */
function optionsOf(listed: readonly { readonly id: string; readonly title: string }[], chosen: string, none: string) {
  const known = listed.some(({ id }) => id === chosen) || chosen === "";
  return [
    { value: "", label: none },
    ...listed.map(({ id, title }) => ({ value: id, label: title })),
    ...(known ? [] : [{ value: chosen, label: chosen }]),
  ];
}
