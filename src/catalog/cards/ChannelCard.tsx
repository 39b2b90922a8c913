import { Link } from "@tanstack/react-router";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { formatTime } from "#src/i18n/format.ts";
import { classes } from "#src/ui/classes.ts";
import { Progress } from "#src/ui/status/Progress.tsx";
import styles from "./ChannelCard.module.css";
import { useLocalText } from "#src/ui/useZone.ts";
import { useOnAir } from "#src/catalog/queries/programmeQueries.ts";

export interface ChannelCardProps {
  readonly channel: SportEvent;
  /** Position among the channels, from 1. */
  readonly number: number;
}

/** Shows a channel with its current and next programme (EVT-8). Without a readable programme those lines stay empty. */
export function ChannelCard({ channel, number }: ChannelCardProps) {
  const { t, language } = useTranslation();
  const local = useLocalText();
  const { now, current, next } = useOnAir(channel);
  return (
    <Link to="/channels/$eventId" params={{ eventId: channel.id }} className={styles.channel}>
      <span className={`num ${styles.number}`} aria-hidden="true">
        {number}
      </span>
      <b className={classes("clip1", styles.title)} dir="auto">
        {channel.title}
      </b>{" "}
      <span className={classes("clip1", styles.line)} data-now>
        {current && t(($) => $.catalog.channel.now, { title: current.title })}
      </span>{" "}
      <span className={classes("clip1", styles.line, styles.next)}>
        {next &&
          t(($) => $.catalog.channel.next, {
            time: local(() => formatTime(language, next.start), 5),
            title: next.title,
          })}
      </span>
      <Progress
        className={styles.progress}
        share={current ? (now - current.start) / Math.max(1, current.end - current.start) : 0}
      />
    </Link>
  );
}
