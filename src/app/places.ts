import CircleUserRound from "lucide-react/icons/circle-user-round";
import House from "lucide-react/icons/house";
import type { ComponentType } from "react";
import type { Messages } from "#src/i18n/messages.ts";

export interface Place {
  readonly to: "/" | "/account";
  readonly name: keyof Messages["shell"]["places"];
  readonly Icon: ComponentType;
  /** In the header from 1024 px, in the tab bar below. */
  readonly header: boolean;
  readonly tabBar: boolean;
}

/** Where people go, in order. A new place is a row here and a name in the locales. */
export const PLACES: readonly Place[] = [
  { to: "/", name: "home", Icon: House, header: false, tabBar: true },
  { to: "/account", name: "you", Icon: CircleUserRound, header: false, tabBar: true },
];
