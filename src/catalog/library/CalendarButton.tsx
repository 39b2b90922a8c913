import { useRouter } from "@tanstack/react-router";
import { CalendarPlus } from "lucide";
import { useConfig } from "#src/config/ConfigContext.tsx";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { planOf } from "#src/domain/event/plan.ts";
import { isDate, NO_DATE } from "#src/domain/time.ts";
import { serverNow } from "#src/lib/clock.ts";
import { saveFile } from "#src/platform/saveFile.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Button } from "#src/ui/Button.tsx";
import { Menu } from "#src/ui/menu/Menu.tsx";
import { Tooltip } from "#src/ui/Tooltip.tsx";
import { toCalendarFile } from "./calendar.ts";
import { googleEntry, outlookEntry } from "./webCalendars.ts";
import { useEventName } from "#src/catalog/names/eventNames.ts";

export interface CalendarButtonProps {
  readonly event: SportEvent;
  /** "row" shows only the icon, for a match in a list. */
  readonly size?: "row" | "md" | "lg";
}

/** As a file, offline too, or in a calendar on the web (EVT-7). Nothing if nobody knows the day. */
export function CalendarButton({ event, size = "lg" }: CalendarButtonProps) {
  const router = useRouter();
  const { t } = useTranslation();
  const { customer } = useConfig();
  const title = useEventName()(event);
  const { start: known, hasTime } = planOf(event);
  const start = known ?? NO_DATE;
  const entry = () => {
    const { publicHref } = router.buildLocation({ to: "/events/$eventId", params: { eventId: event.id } });
    return {
      id: event.id,
      title,
      place: event.venue,
      url: new URL(publicHref, location.origin).href,
      tenant: customer.name,
      start,
      isAllDay: !hasTime,
      durationMs: event.durationMs,
      now: serverNow(),
    };
  };
  const download = () => saveFile(`${event.id}.ics`, "text/calendar;charset=utf-8", toCalendarFile(entry()));
  const open = (page: string) => window.open(page, "_blank", "noopener");
  if (!isDate(start)) return null;
  const label = t(($) => $.watch.calendar);
  if (size !== "row")
    return (
      <Menu
        title={label}
        trigger={{ size, icon: <Icon node={CalendarPlus} />, children: label }}
        items={[
          { id: "file", label: t(($) => $.calendar.file), onSelect: download },
          { id: "google", label: t(($) => $.calendar.google), onSelect: () => open(googleEntry(entry())) },
          { id: "outlook", label: t(($) => $.calendar.outlook), onSelect: () => open(outlookEntry(entry())) },
        ]}
      />
    );
  return (
    <Tooltip text={label}>
      <Button
        variant="ghost"
        iconOnly
        icon={<Icon node={CalendarPlus} />}
        aria-label={t(($) => $.remind.calendarOf, { title })}
        onClick={download}
      />
    </Tooltip>
  );
}
