import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { stillOn } from "#src/catalog/queries/scheduleDay.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { phaseAt } from "#src/domain/event/phase.ts";
import type { EpochMs, Zone } from "#src/domain/time.ts";
import { useNow } from "#src/ui/useNow.ts";

/** A match this late will not start any more; its status was just never updated. */
const LATEST_MS = 12 * 3_600_000;
const NONE: readonly SportEvent[] = [];

/**
 * Returns matches that began or should have begun before `before` and are not over, by kick-off; none for null or
 * before the first response.
 */
export function useEarlierLiveMatches(before: EpochMs | null, zone: Zone): readonly SportEvent[] {
  const now = useNow(60_000);
  const query = stillOn(before ?? 0, zone);
  const { data } = useQuery({
    ...query,
    queryFn: before === null ? skipToken : query.queryFn,
    placeholderData: keepPreviousData,
  });
  if (before === null) return NONE;
  const isOn = (event: SportEvent) =>
    phaseAt(event, now) === "live" || (event.status === "upcoming" && now - event.gameStartDate < LATEST_MS);
  const on = data?.entries.filter(isOn) ?? NONE;
  return on.toSorted((a, b) => a.gameStartDate - b.gameStartDate);
}
