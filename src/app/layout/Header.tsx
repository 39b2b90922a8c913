import { Link } from "@tanstack/react-router";
import { Search } from "lucide";
import { memo } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { ScoresToggle } from "#src/catalog/scores/ScoresToggle.tsx";
import { Icon } from "#src/ui/Icon.tsx";
import { AccountLink } from "./AccountLink.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { LiveCount } from "./LiveCount.tsx";
import { Logo } from "./Logo.tsx";
import { NAV_ITEMS } from "./navItems.ts";
import styles from "./Header.module.css";

/** Skips the header: the first element that the keyboard reaches leads to the page itself. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a className={styles.skip} href="#main">
      {t(($) => $.shell.skip)}
    </a>
  );
}

/** Shows the logo, the main navigation (from 1024 px), search, language and account. */
export const Header = memo(function Header() {
  const { t } = useTranslation();
  return (
    <header className={styles.header}>
      <div className={styles.in}>
        <Logo className={styles.logo} />
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
        <Link to="/search" className={styles.search} data-search>
          <Icon node={Search} />
          <span>{t(($) => $.shell.search)}</span>
          <kbd>/</kbd>
        </Link>
        <ScoresToggle />
        <LanguageMenu />
        <AccountLink />
      </div>
    </header>
  );
});
