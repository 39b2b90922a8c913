import type { SportEvent } from "#src/domain/event/event.ts";
import { planOf } from "#src/domain/event/plan.ts";
import { isDate } from "#src/domain/time.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { venueTime } from "#src/i18n/venueTime.ts";
import { useDeferredHydrated } from "#src/ui/useHydrated.ts";

/** Returns "Sunday 2:00 AM at the venue" where the viewer's time differs (CAT-13) and both are known; else null. */
export function useVenueTime(event: SportEvent): string | null {
  const { t, language } = useTranslation();
  const isHydrated = useDeferredHydrated();
  const { start, hasTime } = planOf(event);
  if (!isHydrated || start === null || !hasTime || !isDate(start)) return null;
  const time = venueTime(language, start, event.venueZone);
  return time === null ? null : t(($) => $.watch.venueTime, { time });
}
