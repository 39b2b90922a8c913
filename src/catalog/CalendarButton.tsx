import { useRouter } from "@tanstack/react-router";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import type { SportEvent } from "#src/domain/event.ts";
import { serverNow } from "#src/lib/clock.ts";
import { Button } from "#src/ui/Button.tsx";
import { toCalendarFile } from "./calendar.ts";
import { useEventName } from "./teamNames.ts";

/** Where the length is not known yet, an evening is kept free. */
const USUAL_MS = 2 * 3_600_000;

/** Gives the match to the viewer's calendar as a file (EVT-7). */
export function CalendarButton({ event, size = "lg" }: { readonly event: SportEvent; readonly size?: "md" | "lg" }) {
  const router = useRouter();
  const { t } = useTranslation();
  const name = useEventName();
  const download = () => {
    const { publicHref } = router.buildLocation({ to: "/events/$eventId", params: { eventId: event.id } });
    const file = toCalendarFile({
      id: event.id,
      title: name(event),
      place: event.venue,
      url: new URL(publicHref, location.origin).href,
      start: event.gameStartDate,
      durationMs: event.durationMs ?? USUAL_MS,
      now: serverNow(),
    });
    const address = URL.createObjectURL(new Blob([file], { type: "text/calendar;charset=utf-8" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = `${event.id}.ics`;
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <Button size={size} icon={<CalendarPlus />} onClick={download}>
      {t(($) => $.watch.calendar)}
    </Button>
  );
}
