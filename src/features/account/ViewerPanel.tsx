import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { initialsOf } from "#src/domain/viewer/viewer.ts";
import { formatMonth } from "#src/i18n/format.ts";
import { profileQueries } from "#src/catalog/queries/profile.ts";
import { signOut } from "#src/session/signIn/mutations.ts";
import { useSession } from "#src/session/session.ts";
import { Button } from "#src/ui/Button.tsx";
import { toast } from "#src/ui/toast/toasts.ts";
import styles from "./account.module.css";

/** Reads the session, so that it is there offline and before any response. */
export function ViewerPanel() {
  const { t, language } = useTranslation();
  const router = useRouter();
  const { user } = useSession();
  const { data: profile } = useQuery(profileQueries.mine());
  const [isLeaving, setIsLeaving] = useState(false);
  if (user === null) return null;

  async function onSignOut(): Promise<void> {
    setIsLeaving(true);
    // Leaves the page first, because its guard leads to the sign-in page once nobody is signed in. Unsaved edits are
    // not asked about: signing out is deliberate.
    await router.navigate({ to: "/", ignoreBlocker: true });
    await signOut();
    toast(t(($) => $.account.signedOut));
  }

  const since = profile?.added ?? null;
  return (
    <section className={styles.panel} aria-label={t(($) => $.account.signedInAs)}>
      <span className={styles.avatar} aria-hidden="true">
        {initialsOf(user)}
      </span>
      <div className={styles.who}>
        <p className="strong">
          <span className={styles.line} dir="auto">
            {user.fullName ?? user.email}
          </span>
        </p>
        <p className="small muted">
          {user.fullName !== null && (
            <span className={styles.line} dir="auto">
              {user.email}
            </span>
          )}
          {since !== null && (
            <span className={styles.line}>{t(($) => $.account.since, { month: formatMonth(language, since) })}</span>
          )}
        </p>
      </div>
      <Button variant="outline" size="sm" className={styles.leave} busy={isLeaving} onClick={() => void onSignOut()}>
        {t(($) => $.account.signOut)}
      </Button>
    </section>
  );
}
