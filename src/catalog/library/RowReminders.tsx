import type { SportEvent } from "#src/domain/event/event.ts";
import { CalendarButton } from "./CalendarButton.tsx";
import { RemindButton } from "./RemindButton.tsx";

/** Shows the reminder and calendar buttons of an upcoming match in a list (EVT-7). */
export function RowReminders({ event }: { readonly event: SportEvent }) {
  return (
    <>
      <RemindButton event={event} />
      <CalendarButton event={event} size="row" />
    </>
  );
}
