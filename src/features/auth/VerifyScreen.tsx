import { Link } from "@tanstack/react-router";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link2Off, MailCheck, WifiOff } from "lucide";
import { useState } from "react";
import { getApi } from "#src/api/current.ts";
import { UnverifiedNote } from "#src/catalog/library/UnverifiedNote.tsx";
import { useForm } from "#src/catalog/forms/useForm.ts";
import { profileQueries } from "#src/catalog/queries/profile.ts";
import { VIEWER_DATA_STALE_MS } from "#src/catalog/queries/queryParts.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { waitText } from "#src/i18n/waitText.ts";
import { useOnline } from "#src/offline/useOnline.ts";
import { useSession } from "#src/session/session.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Button, buttonClass } from "#src/ui/Button.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { useFocusOnChange } from "#src/ui/focus/useFocusOnChange.ts";
import { useLinkToken } from "./useLinkToken.ts";
import styles from "./forms.module.css";

interface VerifyScreenProps {
  /** Token in the address, of a mailed link that an open window was sent to; null if the address has none. */
  readonly token: string | null;
}

/** It takes a press (AUTH-15): programs that open mailed links confirm nothing, and people can refuse. */
export function VerifyScreen({ token: given }: VerifyScreenProps) {
  const { t, language } = useTranslation();
  const queryClient = useQueryClient();
  const isOnline = useOnline();
  const { isAuthenticated } = useSession();
  const { data: profile } = useQuery({
    ...profileQueries.mine(),
    staleTime: VIEWER_DATA_STALE_MS,
    enabled: isAuthenticated,
  });
  const token = useLinkToken(given, "/auth/email/verify");
  const [isDone, setDone] = useState(false);
  const { form, isBusy, error } = useForm({
    async send(_, signal) {
      await getApi().post("/api/user/verify_email", { token }, { auth: false, signal });
      setDone(true);
      await queryClient.invalidateQueries({ queryKey: profileQueries.mine().queryKey });
    },
  });

  const wasRefused = error?.code === "verification_token_invalid";
  const isDead = token === null || wasRefused;
  const heading = useFocusOnChange<HTMLHeadingElement>(Number(wasRefused || isDone));

  return (
    <div className={styles.screen}>
      <PageMetadata title={t(($) => $.auth.verify.title)} isHidden />
      <h1 className="h-page" ref={heading} tabIndex={-1}>
        {t(($) => $.auth.verify.title)}
      </h1>
      {isDone || (isDead && profile?.isEmailVerified === true) ? (
        <>
          <Note tone="success" role="alert" icon={<Icon node={MailCheck} />}>
            <strong>{t(($) => $.auth.verify.done)}</strong>
          </Note>
          <Link to="/" className={buttonClass({ variant: "primary", size: "lg", block: true })}>
            {t(($) => $.common.goToHomepage)}
          </Link>
        </>
      ) : isDead ? (
        <>
          <Note tone="danger" role="alert" icon={<Icon node={Link2Off} />}>
            <strong>{t(($) => $.auth.resetDead)}</strong>{" "}
            {!isAuthenticated && (
              <Link to="/auth/login" search={{ returnTo: "/account/general" }} className="link">
                {t(($) => $.auth.verify.signIn)}
              </Link>
            )}
          </Note>
          {isAuthenticated && <UnverifiedNote />}
        </>
      ) : (
        <>
          <p className="muted">{t(($) => $.auth.verify.own)}</p>
          {!isOnline && (
            <Note tone="warning" icon={<Icon node={WifiOff} />}>
              {t(($) => $.offline.state)} {t(($) => $.auth.verify.offline)}
            </Note>
          )}
          <form {...form} className={styles.form}>
            {error !== null && isOnline && (
              <Note tone="danger" role="alert">
                {waitText({ t, language }, error)}
              </Note>
            )}
            <Button type="submit" variant="primary" size="lg" block busy={isBusy}>
              {error === null ? t(($) => $.auth.verify.submit) : t(($) => $.common.retry)}
            </Button>
          </form>
        </>
      )}
    </div>
  );
}
