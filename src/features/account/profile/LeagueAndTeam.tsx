import { useQuery } from "@tanstack/react-query";
import { OptionsNote } from "#src/catalog/lists/OptionsNote.tsx";
import { identityQueries } from "#src/catalog/queries/identityQueries.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Select } from "#src/ui/form/Select.tsx";
import type { ProfileField } from "#src/catalog/unsent/profileFields.ts";

interface LeagueAndTeamProps {
  readonly league: string;
  readonly team: string;
  readonly onChange: (field: ProfileField, value: string) => void;
}

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
          { id: league, name: leagues.isPending ? t(($) => $.catalog.loading) : league },
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
          { id: team, name: teams.isPending ? t(($) => $.catalog.loading) : team },
          t(($) => $.account.none),
        )}
        note={<OptionsNote queries={[teams]} />}
        onChange={(value) => onChange("identityItem", value)}
      />
    </>
  );
}

interface Choice {
  readonly id: string;
  /** What is shown in place of a title that the list does not have, or not yet. */
  readonly name: string;
}

/** The chosen value is always one of them, even before the list has loaded or if it lacks the value. */
function optionsOf(
  listed: readonly { readonly id: string; readonly title: string }[],
  chosen: Choice,
  none: string,
): readonly { readonly value: string; readonly label: string }[] {
  const known = listed.some(({ id }) => id === chosen.id) || chosen.id === "";
  return [
    { value: "", label: none },
    ...listed.map(({ id, title }) => ({ value: id, label: title })),
    ...(known ? [] : [{ value: chosen.id, label: chosen.name }]),
  ];
}
