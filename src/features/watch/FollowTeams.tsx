import { TeamCrest } from "#src/catalog/emblems/TeamCrest.tsx";
import { FollowButton } from "#src/catalog/library/FollowButton.tsx";
import { IdentityLink } from "#src/catalog/names/IdentityLink.tsx";
import { useTeamName } from "#src/catalog/names/eventNames.ts";
import type { SportEvent, Team } from "#src/domain/event/event.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import styles from "./context/page.module.css";

const isKnown = (team: Team | null): team is Team & { readonly id: string } => team !== null && team.id !== null;

export function FollowTeams({ event: { team1, team2 } }: { readonly event: SportEvent }) {
  const { t } = useTranslation();
  const teamName = useTeamName();
  const teams = [team1, team2].filter(isKnown);
  if (teams.length === 0) return null;
  return (
    <section className="section" aria-label={t(($) => $.watch.followTeams)}>
      <ul className={styles.follow}>
        {teams.map((team) => (
          <li key={team.id}>
            <TeamCrest team={team} />
            <IdentityLink type="team" id={team.id} className={styles.team}>
              <span className="strong clip3" dir="auto">
                {teamName(team)}
              </span>
            </IdentityLink>
            <FollowButton small item={{ id: team.id, type: "team", title: teamName(team) }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
