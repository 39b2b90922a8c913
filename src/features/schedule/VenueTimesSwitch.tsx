import type { Locale } from "#contract/locales.ts";
import { useQueryClient, type QueryCache } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { collectEntities } from "#src/catalog/queries/collectEntities.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { venueTime } from "#src/i18n/venueTime.ts";
import { Switch } from "#src/ui/form/Switch.tsx";
import { chooseForSchedule, useScheduleChoice } from "./scheduleChoices.ts";

/** Chooses between the viewer's time and that of the venues (CAT-13); nothing where no match is known that has another. */
export function VenueTimesSwitch() {
  const { t, language } = useTranslation();
  const isOn = useScheduleChoice("venueTimes");
  const isElsewhere = useIsElsewhere(language);
  if (!isOn && !isElsewhere) return null;
  return (
    <Switch
      label={t(($) => $.schedule.venueTimes)}
      checked={isOn}
      onChange={(next) => chooseForSchedule("venueTimes", next)}
    />
  );
}

/** Whether a match that is shown has another time at its venue; lists may come after the code of the switch. */
function useIsElsewhere(language: Locale): boolean {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (onChange: () => void) =>
      cache.subscribe((event) => {
        // Each row observes lists of the viewer's, which say nothing of matches.
        if (event.query.queryKey[0] !== eventQueries.all()[0]) return;
        if (event.type === "observerAdded" || (event.type === "updated" && event.action.type === "success")) onChange();
      }),
    [cache],
  );
  const read = () => hasOtherTime(cache, language);
  return useSyncExternalStore(subscribe, read, read);
}

function hasOtherTime(cache: QueryCache, language: Locale): boolean {
  const queries = cache.findAll({ queryKey: eventQueries.all(), type: "active" });
  const { events } = collectEntities(queries.map(({ state }) => state.data));
  return [...events.values()].some(
    ({ gameStartDate, venueZone }) => venueTime(language, gameStartDate, venueZone) !== null,
  );
}
