import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight, Play } from "lucide";
import { useState } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { dayOf } from "#src/domain/days.ts";
import type { ChannelProgramme, ProgrammeEntry } from "#src/domain/event/programme.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { formatDay, formatTime, timeZoneName } from "#src/i18n/format.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Badge } from "#src/ui/Badge.tsx";
import { buttonClass } from "#src/ui/Button.tsx";
import { classes } from "#src/ui/classes.ts";
import { IconButton } from "#src/ui/IconButton.tsx";
import { Progress } from "#src/ui/status/Progress.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { DotLine } from "#src/ui/page/DotLine.tsx";
import styles from "./Channel.module.css";
import dock from "#src/features/watch/Dock.module.css";
import { daysOf, rowsOfDay } from "./programmeDay.ts";

export interface ChannelDayProps {
  readonly programme: UseQueryResult<ChannelProgramme>;
  readonly now: EpochMs;
}

/** Lists a channel's programme for one day: past, current and next entries, and gaps without an announcement. */
export function ChannelDay({ programme, now }: ChannelDayProps) {
  const { t, language } = useTranslation();
  const days = daysOf(programme.data?.entries ?? []);
  const [chosen, setChosen] = useState<EpochMs | null>(null);
  const today = dayOf(now);
  const day = chosen ?? (days.includes(today) ? today : (days[0] ?? today));
  const index = days.indexOf(day);
  const step = (by: number) => setChosen(days[index + by] ?? day);
  return (
    <section className={dock.dock} aria-label={t(($) => $.watch.channel.programme)}>
      {days.length === 0 ? (
        <h2 className={styles.noDays}>{t(($) => $.watch.channel.programme)}</h2>
      ) : (
        <div className={styles.dayHead}>
          <IconButton
            label={formatDay(language, days[index - 1] ?? day)}
            icon={<Icon node={ChevronLeft} className="icon-flip" />}
            disabled={index <= 0}
            onClick={() => step(-1)}
          />
          <h2>
            {day === today ? `${t(($) => $.catalog.today)}, ${formatDay(language, day)}` : formatDay(language, day)}
          </h2>
          <IconButton
            label={formatDay(language, days[index + 1] ?? day)}
            icon={<Icon node={ChevronRight} className="icon-flip" />}
            disabled={index < 0 || index >= days.length - 1}
            onClick={() => step(1)}
          />
        </div>
      )}
      {/* A scroll container needs a tab stop for keyboard users. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.dayList} tabIndex={0} aria-label={formatDay(language, day)}>
        <QueryView
          query={programme}
          skeleton={<Skeleton height="16rem" />}
          failed={t(($) => $.watch.channel.programmeFailed)}
          isEmpty={({ entries }) => entries.length === 0}
          empty={{ title: t(($) => $.watch.channel.nothing) }}
        >
          {({ entries }) => (
            <ol className={styles.entries}>
              {rowsOfDay(entries, day).map((row) =>
                row.type === "gap" ? (
                  <li key={`gap-${row.start}`} className={classes(styles.entry, styles.gap)}>
                    <time className="num">{formatTime(language, row.start)}</time>
                    <p>{t(($) => $.watch.channel.gap, { time: formatTime(language, row.end) })}</p>
                  </li>
                ) : (
                  <EntryRow key={row.entry.start} entry={row.entry} now={now} />
                ),
              )}
            </ol>
          )}
        </QueryView>
      </section>
      {days.length > 0 && (
        <p className={styles.dayFoot}>{t(($) => $.watch.channel.yourTime, { zone: timeZoneName(language) })}</p>
      )}
    </section>
  );
}

function EntryRow({ entry, now }: { readonly entry: ProgrammeEntry; readonly now: EpochMs }) {
  const { t, language } = useTranslation();
  const { title, description, start, end, eventId } = entry;
  const isPast = end <= now;
  const isNow = start <= now && now < end;
  const line = isPast
    ? t(($) => $.watch.channel.ended, { time: formatTime(language, end) })
    : isNow
      ? t(($) => $.watch.channel.until, { time: formatTime(language, end) })
      : null;
  return (
    <li
      className={classes(styles.entry, isPast && styles.past, isNow && styles.onAir)}
      aria-current={isNow || undefined}
    >
      <time className="num" dateTime={new Date(start).toISOString()}>
        {formatTime(language, start)}
      </time>
      <div className={styles.what}>
        <div>
          <b dir="auto">{title}</b>
          <p>
            <DotLine parts={[description, line]} />
          </p>
          {isNow && <Progress share={(now - start) / (end - start)} />}
        </div>
        {isNow ? (
          <Badge tone="live">{t(($) => $.watch.channel.now)}</Badge>
        ) : (
          isPast &&
          eventId !== null && (
            <Link
              to="/events/$eventId"
              params={{ eventId }}
              className={buttonClass({ variant: "ghost", iconOnly: true })}
              aria-label={`${t(($) => $.catalog.replay)}: ${title}`}
            >
              <Icon node={Play} />
            </Link>
          )
        )}
      </div>
    </li>
  );
}
