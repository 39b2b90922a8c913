import { memo } from "react";
import { TeamCrest } from "#src/catalog/emblems/TeamCrest.tsx";
import { useTeamName } from "#src/catalog/names/eventNames.ts";
import type { Moment, SportEvent } from "#src/domain/event/event.ts";
import type { Tag } from "#src/domain/social/tag.ts";
import { matchColours } from "#src/domain/event/teamColours.ts";
import { tagColour } from "#src/features/watch/tags/tagColour.ts";
import { useTypeName } from "#src/features/watch/tags/tagTypes.ts";
import { clockText, useMomentText } from "#src/features/watch/score/useMomentText.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { classes } from "#src/ui/classes.ts";
import { DotLine } from "#src/ui/page/DotLine.tsx";
import styles from "./Chat.module.css";

interface GoalRowProps {
  readonly event: SportEvent;
  readonly moment: Moment;
}

export const GoalRow = memo(function GoalRow({ event, moment }: GoalRowProps) {
  const text = useMomentText(event.sportType);
  const teamName = useTeamName();
  const { side, score } = moment;
  const team = side === null ? null : side === "home" ? event.team1 : event.team2;
  const colour = side === null ? "var(--line-strong)" : matchColours(event.team1, event.team2)[side];
  const stands = score === null ? null : `${score.home}–${score.away}`;
  return (
    // Not announced with the rest of the chat: the score above it is, and a goal is read once.
    <div aria-live="off" className={classes("team-scope", styles.fact)} style={{ "--team": colour }}>
      {team !== null && <TeamCrest team={team} className={styles.crest} />}
      <div>
        <b dir="auto">
          <bdi dir="ltr">{clockText(moment)}</bdi> {text(moment)}
        </b>
        <p>
          {team !== null && <bdi>{teamName(team)}</bdi>}
          {team !== null && stands !== null && " · "}
          {stands !== null && <bdi dir="ltr">{stands}</bdi>}
        </p>
      </div>
    </div>
  );
});

interface ChatTagRowProps {
  readonly event: SportEvent;
  readonly tag: Tag;
}

export const ChatTagRow = memo(function ChatTagRow({ event, tag }: ChatTagRowProps) {
  const { t } = useTranslation();
  const typeName = useTypeName();
  const whose = tag.global ? t(($) => $.tags.everyone) : t(($) => $.tags.yours);
  return (
    <div
      className={classes("team-scope", styles.fact)}
      style={{ "--team": tagColour(tag, event) ?? "var(--line-strong)" }}
    >
      <div>
        <b dir="auto">{tag.title}</b>
        <p>
          <DotLine parts={[tag.type === null ? null : typeName(tag.type), whose]} />
        </p>
      </div>
    </div>
  );
});
