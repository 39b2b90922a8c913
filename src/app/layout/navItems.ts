import { CalendarDays, CircleUserRound, House, Radio, Search, type IconNode } from "lucide";
import type { Messages } from "#src/i18n/messages.ts";

export interface NavItem {
  readonly to: "/" | "/live" | "/upcoming" | "/highlight" | "/latest" | "/search" | "/account";
  readonly name: keyof Messages["shell"]["places"];
  /** Shown in the tab bar. */
  readonly icon?: IconNode;
  /** Whether the header shows the item from 1024 px, and the tab bar below. */
  readonly header: boolean;
  readonly tabBar: boolean;
}

/** The items of the main navigation, in order. A new item is a row here and a name in the locales. */
export const NAV_ITEMS: readonly NavItem[] = [
  { to: "/", name: "home", icon: House, header: false, tabBar: true },
  { to: "/live", name: "live", icon: Radio, header: true, tabBar: true },
  { to: "/upcoming", name: "schedule", icon: CalendarDays, header: true, tabBar: true },
  { to: "/highlight", name: "highlights", header: true, tabBar: false },
  { to: "/latest", name: "latest", header: true, tabBar: false },
  { to: "/search", name: "search", icon: Search, header: false, tabBar: true },
  { to: "/account", name: "you", icon: CircleUserRound, header: false, tabBar: true },
];
