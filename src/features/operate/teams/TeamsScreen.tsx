import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide";
import { useState } from "react";
import { Crest } from "#src/catalog/emblems/Crest.tsx";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import type { OperatedTeam } from "#src/domain/operate/operated.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Field } from "#src/ui/form/Field.tsx";
import { Icon } from "#src/ui/Icon.tsx";
import { EmptyNote } from "#src/ui/status/EmptyNote.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { operateQueries } from "#src/features/operate/calls/operateQueries.ts";
import { OperateScreen } from "#src/features/operate/calls/OperateScreen.tsx";
import shared from "#src/features/operate/calls/operate.module.css";
import { TeamForm } from "./TeamForm.tsx";
import { TeamCrestForm } from "./TeamCrestForm.tsx";
import styles from "./teams.module.css";

/** So many fit on a screen without a search. */
const MANY = 12;

/** The teams, and one of them (OPS-13). */
export function TeamsScreen({ id }: { readonly id: string | undefined }) {
  const { t } = useTranslation();
  const query = useQuery(operateQueries.teams());
  const team = query.data?.find((one) => one.id === id);
  return (
    <OperateScreen title={team?.name ?? t(($) => $.operate.places.teams)}>
      <QueryView
        query={query}
        skeleton={<Skeleton height="24rem" />}
        failed={t(($) => $.operate.teams.failed)}
        isEmpty={(teams) => teams.length === 0}
        empty={{ title: t(($) => $.operate.teams.empty) }}
      >
        {(teams) =>
          team === undefined ? (
            <TeamList teams={teams} />
          ) : (
            <div className={shared.columns}>
              <TeamForm key={team.id} team={team} />
              <TeamCrestForm key={`crest ${team.id}`} team={team} />
            </div>
          )
        }
      </QueryView>
    </OperateScreen>
  );
}

function TeamList({ teams }: { readonly teams: readonly OperatedTeam[] }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().toLowerCase();
  const found = teams.filter(({ name, shortName }) => `${name} ${shortName ?? ""}`.toLowerCase().includes(wanted));
  return (
    <div className={shared.form}>
      {teams.length > MANY && (
        <Field
          label={t(($) => $.operate.teams.search)}
          type="search"
          value={typed}
          dir="auto"
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      {found.length === 0 && <EmptyNote title={t(($) => $.operate.teams.none)} />}
      {found.length > 0 && (
        <ul className={shared.list}>
          {found.map(({ id, name, shortName, logoUrl }) => (
            <li key={id}>
              <Link to="/operate" search={{ part: "teams", team: id }} className={styles.team}>
                <Crest src={logoUrl} name={name} />
                <span className={shared.name} dir="auto">
                  {name}
                </span>
                <span className="small muted">{shortName}</span>
                <Icon node={ChevronRight} className="icon-flip" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
