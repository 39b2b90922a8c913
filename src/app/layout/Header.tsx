import { Link } from "@tanstack/react-router";
import { Search } from "lucide";
import { memo } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { ScoresToggle } from "#src/catalog/scores/ScoresToggle.tsx";
import { initialsOf } from "#src/domain/viewer/viewer.ts";
import { useSession } from "#src/session/session.ts";
import { buttonClass } from "#src/ui/Button.tsx";
import { classes } from "#src/ui/classes.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { Logo } from "./Logo.tsx";
import { MainNav } from "./MainNav.tsx";
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

export const Header = memo(function Header() {
  const { t } = useTranslation();
  return (
    <header className={styles.header}>
      <div className={styles.in}>
        <Logo className={styles.logo} />
        <MainNav />
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

/** Links to the account with the viewer's initials, or to the sign-in page. On phones the tab bar does this instead. */
function AccountLink() {
  const { t } = useTranslation();
  const { user, isAuthenticated } = useSession();
  if (!isAuthenticated || user === null) {
    return (
      <Link
        to="/auth/login"
        className={classes(buttonClass({ variant: "ghost", size: "sm" }), styles.signIn, "hide-narrow")}
      >
        {t(($) => $.shell.signIn)}
      </Link>
    );
  }
  const initials = initialsOf(user);
  return (
    <Link
      to="/account"
      className={classes(styles.avatar, "hide-narrow")}
      aria-label={t(($) => $.shell.account, { initials })}
    >
      {initials}
    </Link>
  );
}
