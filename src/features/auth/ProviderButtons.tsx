import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useConfig } from "#src/config/ConfigContext.tsx";
import type { AuthMode, Provider } from "#src/domain/viewer/provider.ts";
import { offeredProviders } from "#src/session/providers/providers.ts";
import { ShareButton } from "#src/catalog/links/ShareButton.tsx";
import { isInAppBrowser } from "#src/platform/inAppBrowser.ts";
import { useHydrated } from "#src/ui/useHydrated.ts";
import { Button } from "#src/ui/Button.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { signInErrorText } from "./signInErrorText.ts";
import { useProviders } from "./useProviders.ts";
import type { SignIn } from "./useSignIn.ts";
import styles from "./ProviderButtons.module.css";

interface ProviderButtonsProps {
  readonly signIn: SignIn;
  readonly returnTo: string;
  readonly mode?: AuthMode;
  /** Shows this provider alone instead of all that the tenant offers. */
  readonly only?: Provider;
}

/**
 * Renders the buttons of the sign-in providers, in the tenant's order (AUTH-6); nothing if there are none. Their windows
 * do not open in the browsers of other apps: there it says how to get out, and keeps the address (PWA-12).
 */
export function ProviderButtons({ signIn, returnTo, mode, only }: ProviderButtonsProps) {
  const { t } = useTranslation();
  const config = useConfig();
  const { prepare, start } = useProviders(signIn, returnTo, mode);
  const offered = offeredProviders(config).filter((provider) => only === undefined || provider === only);
  const { ifa } = config.auth.providers;
  const names: Readonly<Record<Provider, string>> = {
    facebook: "Facebook",
    google: "Google",
    apple: "Apple",
    ifa: ifa.label ?? t(($) => $.auth.clubAccount),
  };
  const { busy, failed } = signIn;
  const waitsFor = busy === null || busy === "email" ? null : names[busy];

  const isInApp = useHydrated() && isInAppBrowser();
  if (offered.length === 0) return null;
  if (isInApp) {
    return (
      <Note>
        <p>{t(($) => $.auth.inApp, { names: offered.map((provider) => names[provider]).join(", ") })}</p>
        <div className={styles.share}>
          <ShareButton title={document.title} />
        </div>
      </Note>
    );
  }
  return (
    <>
      <p className={styles.or}>{t(($) => $.auth.or)}</p>
      <fieldset className={styles.providers} aria-label={t(($) => $.auth.otherWays)}>
        {offered.map((provider) => (
          <Button
            key={provider}
            variant="outline"
            aria-label={t(($) => $.auth.continueWith, { name: names[provider] })}
            icon={provider === "ifa" && ifa.logoUrl !== null ? <img src={ifa.logoUrl} alt="" /> : undefined}
            busy={busy === provider}
            onPointerEnter={() => prepare(provider)}
            onPointerDown={() => prepare(provider)}
            onFocus={() => prepare(provider)}
            onClick={() => start(provider)}
          >
            {names[provider]}
          </Button>
        ))}
      </fieldset>
      <output className={styles.wait}>
        {waitsFor !== null && (
          <Note>
            <p>{t(($) => $.auth.waitsFor, { name: waitsFor })}</p>
            <Button variant="ghost" size="sm" className={styles.cancel} onClick={signIn.cancel}>
              {t(($) => $.auth.cancel)}
            </Button>
          </Note>
        )}
      </output>
      {failed !== null && failed.method !== "email" && (
        <Note tone="danger" role="alert">
          {signInErrorText(t, failed.error)}
        </Note>
      )}
    </>
  );
}
