import { useEffect } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { SCHEDULE_DAYS, scheduleDay } from "#src/catalog/queries/scheduleDay.ts";
import { daysFrom } from "#src/domain/days.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { whenIdle } from "#src/lib/scheduling/tasks.ts";

/**
 * Without a network, reads the stored days into memory in idle time, those nearest to `shown` first: on a slow phone a
 * choice would wait for the database longer than for its rows.
 */
export function useStoredDays(today: EpochMs, shown: EpochMs, isStored: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isStored) return;
    let isOver = false;
    const read = async () => {
      const near = daysFrom(today, SCHEDULE_DAYS).sort((a, b) => Math.abs(a - shown) - Math.abs(b - shown));
      for (const day of near) {
        await whenIdle();
        if (isOver) return;
        // Fresh at any age, since renewing it would be a call for each day.
        await queryClient.fetchInfiniteQuery({ ...scheduleDay(day), staleTime: Infinity });
      }
    };
    // A day that is not stored ends it: others are read when they are chosen.
    read().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [queryClient, today, shown, isStored]);
}
