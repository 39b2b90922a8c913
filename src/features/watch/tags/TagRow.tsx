import { Pencil, Play } from "lucide";
import { usePendingContent } from "#src/catalog/edits/sendOrQueue.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import type { Tag } from "#src/domain/social/tag.ts";
import { formatDuration } from "#src/i18n/formatLength.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { classes } from "#src/ui/classes.ts";
import { IconButton } from "#src/ui/IconButton.tsx";
import { TickInput } from "#src/ui/form/TickInput.tsx";
import { DotLine } from "#src/ui/page/DotLine.tsx";
import { tagColour } from "./tagColour.ts";
import styles from "./Tags.module.css";
import { useTypeName } from "./tagTypes.ts";

export interface TagRowProps {
  readonly event: Pick<SportEvent, "team1" | "team2">;
  readonly tag: Tag;
  readonly isNow: boolean;
  /** Whether it is selected; null if it cannot be selected, because it is not the viewer's. */
  readonly isChosen: boolean | null;
  readonly onChoose: () => void;
  /** Undefined if the viewer may not edit it. */
  readonly onEdit: (() => void) | undefined;
  /** Undefined if nothing can be played. */
  readonly onPlay: (() => void) | undefined;
}

export function TagRow({ event, tag, isNow, isChosen, onChoose, onEdit, onPlay }: TagRowProps) {
  const { t } = useTranslation();
  const typeName = useTypeName();
  const colour = tagColour(tag, event) ?? "var(--line-strong)";
  const time = tag.startTime === null ? "–" : formatDuration(tag.startTime * 1000);
  const isUnsent = usePendingContent("tag", tag.id) !== undefined;
  const about = [
    tag.type === null ? null : typeName(tag.type),
    tag.global ? t(($) => $.tags.everyone) : t(($) => $.tags.yours),
    isUnsent ? t(($) => $.tags.unsent) : null,
  ];
  return (
    <li
      className={classes("team-scope", styles.tag, isNow && styles.now, isChosen === true && styles.chosen)}
      style={{ "--team": colour }}
      aria-current={isNow || undefined}
    >
      <TickInput
        type="checkbox"
        className={styles.box}
        checked={isChosen === true}
        disabled={isChosen === null}
        onChange={onChoose}
        aria-label={t(($) => $.tags.choose, { title: tag.title })}
      />
      <span className="num">{time}</span>
      <i className={styles.kit} aria-hidden="true" />
      <div className={styles.what}>
        <b dir="auto">{tag.title}</b>
        <p>
          {tag.playerNumber !== null && (
            <span className={classes("num", styles.shirt)}>
              <span className="sr">{t(($) => $.tags.number)} </span>
              {tag.playerNumber}
            </span>
          )}
          <span>
            <DotLine parts={about} />
          </span>
        </p>
      </div>
      <span className={styles.actions}>
        {onEdit !== undefined && (
          <IconButton
            label={t(($) => $.tags.editOf, { title: tag.title })}
            icon={<Icon node={Pencil} />}
            onClick={onEdit}
          />
        )}
        {tag.startTime !== null && onPlay !== undefined && (
          <IconButton
            label={t(($) => $.tags.playOf, { title: tag.title, time })}
            icon={<Icon node={Play} />}
            onClick={onPlay}
          />
        )}
      </span>
    </li>
  );
}
