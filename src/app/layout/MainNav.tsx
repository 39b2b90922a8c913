import { useQuery } from "@tanstack/react-query";
import { Link, useRouterState } from "@tanstack/react-router";
import { CalendarDays, CircleUserRound, House, Radio, Search, type IconNode } from "lucide";
import { memo } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import type { Messages } from "#src/i18n/messages.ts";
import { liveNow } from "#src/catalog/queries/liveNow.ts";
import { phaseAt } from "#src/domain/event/phase.ts";
import { Badge } from "#src/ui/Badge.tsx";
import { Icon } from "#src/ui/Icon.tsx";
import { useNow } from "#src/ui/useNow.ts";
import styles from "./MainNav.module.css";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";

interface NavItem {
  readonly to: "/" | "/live" | "/upcoming" | "/highlight" | "/latest" | "/search" | "/account";
  readonly name: keyof Messages["shell"]["places"];
  readonly icon?: IconNode;
  /** Whether the header shows the item from 1024 px, and the tab bar below. */
  readonly header: boolean;
  readonly tabBar: boolean;
}

/** The items of the main navigation, in order. A new item is a row here and a name in the locales. */
const NAV_ITEMS: readonly NavItem[] = [
  { to: "/", name: "home", icon: House, header: false, tabBar: true },
  { to: "/live", name: "live", icon: Radio, header: true, tabBar: true },
  { to: "/upcoming", name: "schedule", icon: CalendarDays, header: true, tabBar: true },
  { to: "/highlight", name: "highlights", header: true, tabBar: false },
  { to: "/latest", name: "latest", header: true, tabBar: false },
  { to: "/search", name: "search", icon: Search, header: false, tabBar: true },
  { to: "/account", name: "you", icon: CircleUserRound, header: false, tabBar: true },
];

export function MainNav() {
  const { t } = useTranslation();
  return (
    <nav className={styles.nav} aria-label={t(($) => $.shell.mainNav)}>
      {NAV_ITEMS.filter((place) => place.header).map(({ to, name }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === "/" }}>
          {t(($) => $.shell.places[name])}
          {to === "/live" && (
            <span className={styles.count}>
              <LiveCount />
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

/** Paths of account pages that do not start with `/account`. */
const OWN_PAGES = /^\/(following|selected|notifications|downloads)(\/|$)/;

/** Shows the main navigation at the foot of the window; below 1024 px only. */
export const TabBar = memo(function TabBar() {
  const { t } = useTranslation();
  const isOwn = useRouterState({ select: ({ location }) => OWN_PAGES.test(location.pathname) });
  return (
    <>
      <div className={styles.space} />
      <nav className={styles.tabbar} aria-label={t(($) => $.shell.tabs)}>
        {NAV_ITEMS.filter((place) => place.tabBar).map(({ to, name, icon }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: to === "/" }}
            aria-current={isOwn && to === "/account" ? true : undefined}
          >
            {icon && <Icon node={icon} />}
            {to === "/live" && <LiveCount className={styles.tabCount} />}
            <span>{t(($) => $.shell.places[name])}</span>
          </Link>
        ))}
      </nav>
    </>
  );
});

/** Shows how many matches are live beside the link to them; nothing if there are none or the list is out of date. */
function LiveCount({ className }: { readonly className?: string }) {
  const { t } = useTranslation();
  const { data: live } = useQuery(liveNow());
  const now = useNow(MINUTE_MS);
  const isKnown = live?.entries.some((event) => phaseAt(event, now) === "live") ?? false;
  const count = live?.totalCount ?? live?.entries.length ?? 0;
  if (count === 0 || !isKnown) return null;
  return (
    <Badge tone="count" className={className}>
      {" "}
      <span className="sr">{t(($) => $.shell.liveCount, { count })}</span>
      <span aria-hidden="true">{count}</span>
    </Badge>
  );
}
