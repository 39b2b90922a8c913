import { Link } from "@tanstack/react-router";
import { ClockAlert, MonitorX } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { safeReturn } from "#src/session/guard.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { ConsentNote } from "./ConsentNote.tsx";
import { ProviderButtons } from "./ProviderButtons.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { useRedirectWhenSignedIn, useDeviceLimitRedirect } from "./redirects.ts";
import { useSignIn } from "./useSignIn.ts";
import styles from "./LoginScreen.module.css";

interface LoginScreenProps {
  readonly sessionExpired: boolean;
  readonly deviceRemoved: boolean;
  /** Where to go after signing in; anything but a path of the portal means home. */
  readonly returnTo: string;
}

/** A viewer who is signed in, here or in another tab, is redirected to the wanted page (RTE-13, RTE-18). */
export function LoginScreen({ sessionExpired, deviceRemoved, returnTo }: LoginScreenProps) {
  const { t } = useTranslation();
  const target = safeReturn(returnTo);
  const signIn = useSignIn(useDeviceLimitRedirect(target));
  useRedirectWhenSignedIn(target);

  return (
    <div className={styles.screen}>
      <PageMetadata title={t(($) => $.auth.title)} />
      <h1 className="h-page">{t(($) => $.auth.title)}</h1>
      {sessionExpired && (
        <Note tone="warning" role="alert" icon={<Icon node={ClockAlert} />}>
          <strong>{t(($) => $.auth.sessionExpired)}</strong>{" "}
          {target === "/" ? t(($) => $.auth.signInAgain) : t(($) => $.auth.signInToReturn)}
        </Note>
      )}
      {deviceRemoved && (
        <Note tone="danger" role="alert" icon={<Icon node={MonitorX} />}>
          <strong>{t(($) => $.auth.deviceRemoved)}</strong> {t(($) => $.auth.deviceRemovedText)}
        </Note>
      )}
      <ConsentNote />
      <SignInForm signIn={signIn} />
      <ProviderButtons signIn={signIn} returnTo={target} />
      <p className={styles.other}>
        {t(($) => $.auth.newHere)}{" "}
        <Link to="/auth/sign-up" search={{ returnTo: target === "/" ? undefined : target }} className="link">
          {t(($) => $.auth.createAccount)}
        </Link>
      </p>
    </div>
  );
}
