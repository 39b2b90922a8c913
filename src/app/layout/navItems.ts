import CalendarDays from "lucide-react/icons/calendar-days";
import CircleUserRound from "lucide-react/icons/circle-user-round";
import House from "lucide-react/icons/house";
import Radio from "lucide-react/icons/radio";
import Search from "lucide-react/icons/search";
import type { ComponentType } from "react";
import type { Messages } from "#src/i18n/messages.ts";

export interface NavItem {
  readonly to: "/" | "/live" | "/upcoming" | "/highlight" | "/latest" | "/search" | "/account";
  readonly name: keyof Messages["shell"]["places"];
  /** Shown in the tab bar. */
  readonly Icon?: ComponentType;
  /** Whether the header shows the item from 1024 px, and the tab bar below. */
  readonly header: boolean;
  readonly tabBar: boolean;
}

/** The items of the main navigation, in order. A new item is a row here and a name in the locales. */
export const NAV_ITEMS: readonly NavItem[] = [
  { to: "/", name: "home", Icon: House, header: false, tabBar: true },
  { to: "/live", name: "live", Icon: Radio, header: true, tabBar: true },
  { to: "/upcoming", name: "schedule", Icon: CalendarDays, header: true, tabBar: true },
  { to: "/highlight", name: "highlights", header: true, tabBar: false },
  { to: "/latest", name: "latest", header: true, tabBar: false },
  { to: "/search", name: "search", Icon: Search, header: false, tabBar: true },
  { to: "/account", name: "you", Icon: CircleUserRound, header: false, tabBar: true },
];
