import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide";
import { TeamCrest } from "#src/catalog/emblems/TeamCrest.tsx";
import { useTeamName } from "#src/catalog/names/eventNames.ts";
import type { Team } from "#src/domain/event/event.ts";
import type { OperatedMatch } from "#src/domain/operate/operated.ts";
import { formatTimeParts } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { classes } from "#src/ui/classes.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { MatchState } from "#src/features/operate/calls/MatchState.tsx";
import { useEntered } from "#src/features/operate/calls/unsentEntries.ts";
import styles from "./today.module.css";

export function MatchRow({ match: stored }: { readonly match: OperatedMatch }) {
  const { language } = useTranslation();
  const [match] = useEntered(stored);
  const { id, title, team1, team2, gameStartDate, status } = match;
  const score = status === "upcoming" ? null : match.score;
  return (
    <Link
      to="/operate"
      search={{ match: id }}
      className={classes(styles.row, status === "live" && styles.live, status === "archived" && styles.over)}
    >
      <span className={`num ${styles.time}`}>
        {formatTimeParts(language, gameStartDate).map(({ kind, text }) =>
          kind === "figures" ? text : <small key={kind}>{text}</small>,
        )}
      </span>
      <span className={styles.sides}>
        {team1 && team2 ? (
          <>
            <Side team={team1} points={score?.home} />
            <Side team={team2} points={score?.away} />
          </>
        ) : (
          <span dir="auto">{title}</span>
        )}
      </span>
      <Icon node={ChevronRight} className="icon-lg icon-flip" />
      <span className={styles.state}>
        <MatchState match={match} />
        <StreamState match={match} />
      </span>
    </Link>
  );
}

/** How the live stream is, once the server looks at it. */
function StreamState({ match: { streamHealth } }: { readonly match: OperatedMatch }) {
  const { t } = useTranslation();
  const state = streamHealth?.state ?? null;
  if (state === null) return null;
  return (
    <span className={classes(styles.stream, state !== "good" && styles.bad)}>
      {t(($) => $.operate.health.states[state])}
    </span>
  );
}

function Side({ team, points }: { readonly team: Team; readonly points: number | undefined }) {
  const name = useTeamName();
  return (
    <span className={styles.side}>
      <TeamCrest team={team} />
      <span className={styles.name} dir="auto">
        {name(team)}
      </span>{" "}
      <span className="num">{points}</span>
    </span>
  );
}
