import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useSession } from "#src/session/session.ts";
import { buttonClass } from "#src/ui/Button.tsx";
import { classes } from "#src/ui/classes.ts";
import styles from "./Header.module.css";

/** The viewer's initials, leading to the account, or the way to sign in. The tab bar has it on phones. */
export function AccountLink() {
  const { t } = useTranslation();
  const { user, isAuthenticated } = useSession();
  if (!isAuthenticated || user === null) {
    return (
      <Link to="/auth/login" className={classes(buttonClass({ variant: "ghost", size: "sm" }), "hide-narrow")}>
        {t(($) => $.shell.signIn)}
      </Link>
    );
  }
  const initials = initialsOf(user.fullName ?? user.email ?? "");
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

/** The first letters of the first two words; letters may be more than one code unit. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s@._-]+/u).filter((word) => word !== "");
  return words
    .slice(0, 2)
    .map((word) => ([...word][0] ?? "").toLocaleUpperCase())
    .join("");
}
