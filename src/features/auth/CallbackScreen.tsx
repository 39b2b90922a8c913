import { ReturnLink } from "#src/catalog/links/ReturnLink.tsx";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { buttonClass } from "#src/ui/Button.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { signInErrorText } from "./signInErrorText.ts";
import { useRedirectWhenSignedIn } from "./redirects.ts";
import { useProviderCallback } from "./useProviderCallback.ts";
import styles from "./LoginScreen.module.css";

/** The page that a provider redirects to (RTE-16): passes the answer to the opener, or signs in and goes on. */
export function CallbackScreen({ provider }: { readonly provider: string }) {
  const { t } = useTranslation();
  const { step, error, returnTo } = useProviderCallback(provider);
  // Only in the tab that left for the provider: a pop-up passes the answer on and closes.
  useRedirectWhenSignedIn(returnTo, step === "returning");
  return (
    <div className={styles.screen}>
      <PageMetadata title={t(($) => $.auth.title)} isHidden />
      <h1 className="h-page">{t(($) => $.auth.title)}</h1>
      {error !== null ? (
        <>
          <Note tone="danger" role="alert">
            <p>
              <strong>{signInErrorText(t, error)}</strong>
            </p>
            <p>{t(($) => $.auth.callback.again)}</p>
          </Note>
          <ReturnLink
            to="/auth/login"
            search={returnTo === "/" ? {} : { returnTo }}
            className={buttonClass({ variant: "secondary", block: true })}
          >
            {t(($) => $.auth.limit.back)}
          </ReturnLink>
        </>
      ) : step === "done" ? (
        <output>{t(($) => $.auth.callback.done)}</output>
      ) : (
        <div aria-busy="true">
          <output>{t(($) => $.auth.callback.working)}</output>
          <Skeleton height="3rem" />
        </div>
      )}
    </div>
  );
}
