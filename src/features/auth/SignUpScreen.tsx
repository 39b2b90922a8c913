import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { ReturnLink } from "#src/catalog/links/ReturnLink.tsx";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useSession } from "#src/session/session.ts";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { ConsentNote } from "./ConsentNote.tsx";
import { ProviderButtons } from "./ProviderButtons.tsx";
import { SignUpForm } from "./SignUpForm.tsx";
import { useSignIn } from "./useSignIn.ts";
import { useDeviceLimitRedirect } from "./redirects.ts";
import styles from "./forms.module.css";

interface SignUpScreenProps {
  readonly returnTo: string | undefined;
}

/** A viewer who is signed in, here or in another tab, is redirected to the next step (AUTH-12). */
export function SignUpScreen({ returnTo }: SignUpScreenProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const { isAuthenticated } = useSession();
  const signIn = useSignIn(useDeviceLimitRedirect(returnTo ?? "/"));
  const goOn = useEffectEvent(
    () => void router.navigate({ to: "/auth/sign-up/personalization", search: { returnTo }, replace: true }),
  );

  useEffect(() => {
    if (isAuthenticated) goOn();
  }, [isAuthenticated]);

  return (
    <div className={styles.screen}>
      <PageMetadata title={t(($) => $.auth.signUpTitle)} />
      <h1 className="h-page">{t(($) => $.auth.signUpTitle)}</h1>
      <ConsentNote />
      <SignUpForm returnTo={returnTo} />
      <ProviderButtons signIn={signIn} returnTo={returnTo ?? "/"} mode="signup" />
      <p className={styles.other}>
        {t(($) => $.auth.haveAccount)}{" "}
        <ReturnLink to="/auth/login" search={{ returnTo }} className="link">
          {t(($) => $.auth.submit)}
        </ReturnLink>
      </p>
    </div>
  );
}
