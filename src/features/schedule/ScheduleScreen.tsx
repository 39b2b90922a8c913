import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { DateStrip } from "#src/catalog/DateStrip.tsx";
import { eventQueries } from "#src/catalog/queries.ts";
import { SCHEDULE_DAYS } from "#src/catalog/scheduleDay.ts";
import { SportChips } from "#src/catalog/SportChips.tsx";
import { dayOf, daysFrom } from "#src/domain/days.ts";
import { timeZoneCity } from "#src/i18n/format.ts";
import { followedIdentitiesIds, sessionStore, useSession } from "#src/session/session.ts";
import { PageHead } from "#src/ui/PageHead.tsx";
import { Switch } from "#src/ui/Switch.tsx";
import { useNow } from "#src/ui/useNow.ts";
import { DayList } from "./DayList.tsx";
import styles from "./ScheduleScreen.module.css";

export interface ScheduleScreenProps {
  /** Midnight of the day shown, null for today. */
  readonly day: number | null;
  readonly sport: string | null;
  readonly onDay: (day: number) => void;
  readonly onSport: (sport: string | null) => void;
  /** Only what the viewer follows; counts for those who are signed in. */
  readonly isFollowed: boolean;
  readonly onFollowed: (isFollowed: boolean) => void;
}

/** The schedule (`/upcoming`): fourteen days to choose from, one day's matches by kick-off, narrowed by sport. */
export function ScheduleScreen(props: ScheduleScreenProps) {
  const { day, sport, onDay, onSport, isFollowed, onFollowed } = props;
  const { t } = useTranslation();
  const today = dayOf(useNow(60_000));
  const days = daysFrom(today, SCHEDULE_DAYS);
  // A shared link may name a day that is gone.
  const shown = day !== null && days.includes(day) ? day : today;
  const counts = useQuery(eventQueries.sportCounts("upcoming"));
  const { isAuthenticated, followed } = useSession();
  const isNarrowed = isAuthenticated && isFollowed;
  const only = isNarrowed ? new Set([...Object.keys(followed), ...followedIdentitiesIds(sessionStore.get())]) : null;
  const title = t(($) => $.schedule.title);
  return (
    <div className="page">
      <PageHead title={title} />
      <div className={styles.head}>
        <h1 className="h-page">{title}</h1>
        <p className="small dim">{t(($) => $.schedule.yourTime, { city: timeZoneCity() })}</p>
      </div>
      <div className={styles.tools}>
        <div className={styles.chips}>
          <SportChips counts={counts.data ?? []} sport={sport} onChoose={onSport} withoutCounts />
        </div>
        {isAuthenticated && (
          <div className={styles.followed}>
            <Switch label={t(($) => $.schedule.followed)} checked={isNarrowed} onChange={onFollowed} />
          </div>
        )}
        <DateStrip label={t(($) => $.schedule.chooseDay)} days={days} today={today} selected={shown} onSelect={onDay} />
      </div>
      <DayList day={shown} sport={sport} only={only} />
    </div>
  );
}
