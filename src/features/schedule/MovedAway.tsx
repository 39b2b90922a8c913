import { useSyncExternalStore } from "react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEventName } from "#src/catalog/names/eventNames.ts";
import { useLongDate } from "#src/catalog/names/eventDates.ts";
import type { DayData } from "#src/catalog/queries/dayPage.ts";
import { movedSince, scheduleDay } from "#src/catalog/queries/scheduleDay.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { planOf } from "#src/domain/event/plan.ts";
import { uniqueEntries } from "#src/domain/list/page.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { formatTime } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useLocalText } from "#src/ui/useZone.ts";
import { matchesScheduleSearch } from "./dayFilters.ts";
import type { ScheduleSearch } from "./scheduleSearch.ts";
import styles from "./MovedAway.module.css";

export interface MovedAwayProps {
  readonly day: EpochMs;
  readonly end: EpochMs;
  readonly search: ScheduleSearch;
}

/**
 * Says on the old day of matches where they have moved (EVT-16), by their old times: those of the whole day, as
 * app/startup/storeForOffline.ts stores it. Asks for the day itself if nothing has stored it with what moved.
 */
export function MovedAway({ day, end, search }: MovedAwayProps) {
  const since = useSyncExternalStore(movedSince.subscribe, movedSince.get, () => null) ?? Infinity;
  const { data } = useInfiniteQuery({
    ...scheduleDay(day),
    enabled: since < Infinity,
    staleTime: ({ state }) => (isWithMoved(state.data) || state.dataUpdatedAt >= since ? Infinity : 0),
  });
  const isOn = (at: EpochMs) => at >= day && at < end;
  const wasAt = (event: SportEvent) => planOf(event).was ?? 0;
  return uniqueEntries(data?.pages ?? [])
    .filter((event) => !isOn(event.date) && isOn(wasAt(event)) && matchesScheduleSearch(event, search))
    .toSorted((a, b) => wasAt(a) - wasAt(b))
    .map((event) => <MovedRow key={event.id} event={event} />);
}

/** Whether a server that knows what changed has sent the day, which it says only to who asks for what moved as well. */
const isWithMoved = (data: DayData | undefined): boolean => data?.pages[0]?.asOf !== undefined;

function MovedRow({ event }: { readonly event: SportEvent }) {
  const { t, language } = useTranslation();
  const local = useLocalText();
  const name = useEventName();
  const longDate = useLongDate();
  const { was, start } = planOf(event);
  if (was === null || start === null) return null;
  const before = local(() => formatTime(language, was), 5);
  return (
    <p className={styles.row}>
      <span className="sr">{t(($) => $.catalog.plan.was, { when: before })}</span>
      <s dir="auto" aria-hidden="true">
        {before}
      </s>
      <Link to="/events/$eventId" params={{ eventId: event.id }} dir="auto">
        {name(event)}
      </Link>
      <span>{t(($) => $.schedule.movedTo, { when: longDate(start) ?? "" })}</span>
    </p>
  );
}
