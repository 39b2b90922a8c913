import { Link } from "@tanstack/react-router";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { initialsOf } from "#src/domain/viewer/viewer.ts";
import { useSession } from "#src/session/session.ts";
import { buttonClass } from "#src/ui/Button.tsx";
import { classes } from "#src/ui/classes.ts";
import styles from "./Header.module.css";

/** Links to the account with the viewer's initials, or to the sign-in page. On phones the tab bar does this instead. */
export function AccountLink() {
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
