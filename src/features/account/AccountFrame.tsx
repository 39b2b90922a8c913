import { Link, Outlet, useMatches } from "@tanstack/react-router";
import {
  Bell,
  Bookmark,
  CreditCard,
  HardDriveDownload,
  Heart,
  KeyRound,
  Layers,
  MonitorSmartphone,
  Ticket,
  UserRound,
  type IconNode,
} from "lucide";
import { useEffect, useRef } from "react";
import type { PortalRoute } from "#contract/routes.ts";
import { canDownload } from "#src/catalog/playback/listedDownloads.ts";
import { useConfig } from "#src/config/ConfigContext.tsx";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import type { Messages } from "#src/i18n/messages.ts";
import { isPushOffered } from "#src/platform/pushOffer.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { SectionNav } from "#src/ui/page/SectionNav.tsx";
import styles from "./account.module.css";

interface AccountPage {
  readonly path: PortalRoute;
  readonly name: keyof Messages["account"]["places"];
  readonly icon: IconNode;
}

/** The pages of the account menu, in order. A new page needs a row here and a name in the locales. */
const PAGES = [
  { path: "/account/general", name: "general", icon: UserRound },
  { path: "/account/subscription", name: "subscription", icon: Layers },
  { path: "/account/ppv", name: "ppv", icon: Ticket },
  { path: "/account/billing", name: "billing", icon: CreditCard },
  { path: "/account/devices", name: "devices", icon: MonitorSmartphone },
  { path: "/following", name: "following", icon: Heart },
  { path: "/selected/videos", name: "saved", icon: Bookmark },
  { path: "/notifications", name: "notifications", icon: Bell },
  { path: "/downloads", name: "downloads", icon: HardDriveDownload },
  { path: "/account/password", name: "password", icon: KeyRound },
] as const satisfies readonly AccountPage[];

/** Returns the menu entry for a page: `/account/ppv/$id` belongs to the tickets; the profile is the default. */
const partOf = (path: string): PortalRoute =>
  PAGES.find((page) => path === page.path || path.startsWith(`${page.path}/`))?.path ?? "/account/general";

/** Renders the account menu beside the page, or as a row above it in narrow windows (RTE-11). */
export function AccountFrame() {
  const { t } = useTranslation();
  const row = useRef<HTMLElement>(null);
  const current = useMatches({ select: (matches) => partOf(matches.at(-1)?.fullPath ?? "") });
  const isTelling = isPushOffered(useConfig());
  const isThere = (name: AccountPage["name"]) =>
    (name !== "notifications" || isTelling) && (name !== "downloads" || canDownload());
  const pages = PAGES.filter(({ name }) => isThere(name));

  useEffect(() => {
    const element = row.current;
    const here = element?.querySelector<HTMLElement>("[aria-current]");
    // Scrolls only the row; scrollIntoView would move the page, too.
    if (element && here) element.scrollLeft = here.offsetLeft + here.offsetWidth / 2 - element.clientWidth / 2;
  }, [current]);

  return (
    <div className={styles.account}>
      <SectionNav ref={row} label={t(($) => $.account.nav)}>
        {pages.map(({ path: to, name, icon }) => (
          <Link key={to} to={to} aria-current={to === current ? "page" : undefined} activeProps={NOTHING}>
            <Icon node={icon} />
            {t(($) => $.account.places[name])}
          </Link>
        ))}
      </SectionNav>
      <Outlet />
    </div>
  );
}

/** Turns off the router's own active class: `current` also matches pages below a menu entry. */
const NOTHING = { className: "" };
