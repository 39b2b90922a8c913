import type { SportEvent } from "#src/domain/event/event.ts";
import { CalendarButton } from "./CalendarButton.tsx";
import { RemindButton } from "./RemindButton.tsx";

/** How a match to come is not missed, beside it in a list: the reminder, and the viewer's own calendar (EVT-7). */
export function RowReminders({ event }: { readonly event: SportEvent }) {
  return (
    <>
      <RemindButton event={event} />
      <CalendarButton event={event} size="row" />
    </>
  );
}
