import { useQueryClient } from "@tanstack/react-query";
import { collectEntities } from "#src/catalog/queries/collectEntities.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { venueTime } from "#src/i18n/venueTime.ts";
import { Switch } from "#src/ui/form/Switch.tsx";
import { chooseVenueTimes, useVenueChoice } from "./venueChoice.ts";

/** Chooses between the viewer's time and that of the venues (CAT-13); nothing where no match is known that has another. */
export function VenueTimesSwitch() {
  const { t, language } = useTranslation();
  const queryClient = useQueryClient();
  const isOn = useVenueChoice();
  const queries = queryClient.getQueryCache().findAll({ queryKey: eventQueries.all(), type: "active" });
  const { events } = collectEntities(queries.map(({ state }) => state.data));
  const isElsewhere = [...events.values()].some(
    ({ gameStartDate, venueZone }) => venueTime(language, gameStartDate, venueZone) !== null,
  );
  if (!isOn && !isElsewhere) return null;
  return <Switch label={t(($) => $.schedule.venueTimes)} checked={isOn} onChange={chooseVenueTimes} />;
}
