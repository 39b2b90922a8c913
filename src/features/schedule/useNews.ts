import { useEffect, useState } from "react";
import { readSeen, writeSeen } from "#src/catalog/library/seenSchedule.ts";
import { scheduleEnd } from "#src/catalog/library/mySchedule.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { newsSince, seenNow, type ScheduleNews } from "#src/domain/event/scheduleChanges.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { serverNow } from "#src/lib/clock.ts";

interface News {
  readonly news: readonly ScheduleNews[];
  /** When the viewer last had no news; null at the first visit. */
  readonly seenAt: EpochMs | null;
  readonly onRead: () => void;
}

/** Returns what changed of the viewer's matches (null until they are known), until they say that they have read it. */
export function useNews(matches: readonly SportEvent[] | null): News {
  const [seen, setSeen] = useState(readSeen);
  const news = seen === null || matches === null ? [] : newsSince(seen, matches);
  useEffect(() => {
    if (matches !== null) writeSeen(seenNow(seen, matches, news, { now: serverNow(), until: scheduleEnd() }));
  });
  const onRead = () => {
    if (matches !== null) setSeen(seenNow(null, matches, [], { now: serverNow(), until: scheduleEnd() }));
  };
  return { news, seenAt: seen?.at ?? null, onRead };
}
