import { Link } from "@tanstack/react-router";
import { CalendarClock, ChevronDown } from "lucide";
import { useState } from "react";
import { TeamCrest } from "#src/catalog/emblems/TeamCrest.tsx";
import { useEventName } from "#src/catalog/names/eventNames.ts";
import { PlanBadge, usePlan } from "#src/catalog/plan/PlanBadge.tsx";
import { PlanDates } from "#src/catalog/plan/PlanDates.tsx";
import type { ScheduleNews } from "#src/domain/event/scheduleChanges.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { formatRelative } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";
import { Badge } from "#src/ui/Badge.tsx";
import { Button } from "#src/ui/Button.tsx";
import { Icon } from "#src/ui/Icon.tsx";
import { useNow } from "#src/ui/useNow.ts";
import styles from "./MyNews.module.css";

export interface MyNewsProps {
  readonly news: readonly ScheduleNews[];
  readonly seenAt: EpochMs;
  readonly onRead: () => void;
}

/** Says what is new, moved or off since the viewer looked: one line that opens to a list (CAT-10). */
export function MyNews({ news, seenAt, onRead }: MyNewsProps) {
  const { t, language } = useTranslation();
  const now = useNow(MINUTE_MS);
  const [isOpen, setOpen] = useState(false);
  const since = formatRelative(language, Math.min(seenAt, now), now);
  return (
    <section className={styles.news} aria-label={t(($) => $.schedule.mine.isChanged)}>
      <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon node={CalendarClock} />
        <span>
          <b>{t(($) => $.schedule.mine.changes, { count: news.length })}</b>{" "}
          <span className="dim">{t(($) => $.schedule.mine.lastVisit, { when: since })}</span>
        </span>
        <Icon node={ChevronDown} className={styles.arrow} />
      </button>
      {isOpen && (
        <>
          <ul className={styles.list}>
            {news.map((one) => (
              <NewsRow key={one.event.id} {...one} />
            ))}
          </ul>
          <Button size="sm" onClick={onRead}>
            {t(($) => $.schedule.mine.gotIt)}
          </Button>
        </>
      )}
    </section>
  );
}

function NewsRow({ event, kind, was }: ScheduleNews) {
  const { t } = useTranslation();
  const name = useEventName()(event);
  const plan = usePlan(event);
  // A server that does not know changed plans still changes dates.
  const shown = { ...plan, was: plan.was ?? was, label: plan.label ?? (kind === "moved" ? "moved" : null) };
  return (
    <li className={styles.row}>
      <span className={styles.crests} aria-hidden="true">
        {event.team1 && <TeamCrest team={event.team1} />}
        {event.team2 && <TeamCrest team={event.team2} />}
      </span>
      <div>
        <Link to="/events/$eventId" params={{ eventId: event.id }} className={styles.link}>
          <b dir="auto">{name}</b>
        </Link>
        <p className="small">
          <PlanDates plan={shown} />
        </p>
      </div>
      <span className={styles.kind}>
        {kind === "new" ? (
          <Badge tone="line">{t(($) => $.schedule.mine.new)}</Badge>
        ) : plan.label === null ? (
          <Badge tone="warning">{t(($) => $.catalog.plan.moved)}</Badge>
        ) : (
          <PlanBadge event={event} />
        )}
      </span>
    </li>
  );
}
