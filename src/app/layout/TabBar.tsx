import { Link, useRouterState } from "@tanstack/react-router";
import { memo } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { LiveCount } from "./LiveCount.tsx";
import { NAV_ITEMS } from "./navItems.ts";
import styles from "./TabBar.module.css";

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
            {to === "/live" && <LiveCount className={styles.count} />}
            <span>{t(($) => $.shell.places[name])}</span>
          </Link>
        ))}
      </nav>
    </>
  );
});
