import { useState } from "react";
import { ReturnLink } from "#src/catalog/links/ReturnLink.tsx";
import { errorText } from "#src/i18n/errorText.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { isProvider } from "#src/domain/viewer/provider.ts";
import { safeReturn } from "#src/session/guard.ts";
import { unknownProviderError } from "#src/session/providers/providerErrors.ts";
import { Button, buttonClass } from "#src/ui/Button.tsx";
import { ErrorNote } from "#src/ui/status/ErrorNote.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { useFocusOnChange } from "#src/ui/focus/useFocusOnChange.ts";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { DeviceLimitForm } from "./DeviceLimitForm.tsx";
import { useRedirectWhenSignedIn } from "./redirects.ts";
import { useDeviceLimit } from "./useDeviceLimit.ts";
import styles from "./LoginScreen.module.css";

/** Then signs in without leaving (AUTH-5). If a link led here, first asks whether the account is the viewer's. */
export function DeviceLimitScreen() {
  const { t } = useTranslation();
  const limit = useDeviceLimit();
  const { data, devices, error, whose } = limit;
  const target = safeReturn(data?.returnTo);
  useRedirectWhenSignedIn(target);
  const [acceptances, setAcceptances] = useState(0);
  const head = useFocusOnChange<HTMLHeadingElement>(acceptances);

  const failureText =
    data === null
      ? t(($) => $.auth.limit.unreadable)
      : data.attempted.provider === "credentials" || isProvider(data.attempted.provider)
        ? null
        : unknownProviderError(data.attempted.provider).message;
  const heading =
    failureText !== null || (whose === null && devices === null)
      ? t(($) => $.auth.limit.head)
      : whose === null
        ? t(($) => $.auth.limit.title, { count: devices?.length ?? 0 })
        : t(($) => $.auth.limit.whose);
  return (
    <div className={styles.screen}>
      <PageMetadata title={t(($) => $.auth.limit.head)} isHidden />
      <h1 className="h-page" ref={head} tabIndex={-1}>
        {heading}
      </h1>
      {data === null || failureText !== null ? (
        <p role="alert">{failureText}</p>
      ) : whose !== null ? (
        <ConfirmLinkedAccount
          account={whose}
          onAccept={() => {
            limit.accept();
            setAcceptances(1);
          }}
        />
      ) : devices !== null ? (
        <DeviceLimitForm data={data} devices={devices} limit={limit} returnTo={target} />
      ) : error !== null ? (
        <ErrorNote
          title={t(($) => $.auth.limit.failed)}
          text={errorText(t, error)}
          retryLabel={t(($) => $.common.retry)}
          onRetry={limit.retry}
        />
      ) : (
        <div aria-busy="true">
          <Skeleton height="18rem" />
        </div>
      )}
      <ReturnLink
        to="/auth/login"
        search={target === "/" ? {} : { returnTo: target }}
        className={buttonClass({ variant: failureText === null ? "ghost" : "secondary", block: true })}
      >
        {t(($) => $.auth.limit.back)}
      </ReturnLink>
    </div>
  );
}

interface ConfirmLinkedAccountProps {
  readonly account: string;
  readonly onAccept: () => void;
}

/** An attacker may have made the link for an account of their own. */
function ConfirmLinkedAccount({ account, onAccept }: ConfirmLinkedAccountProps) {
  const { t } = useTranslation();
  return (
    <>
      <Note tone="warning">{t(($) => $.auth.limit.whoseText, { account })}</Note>
      <Button variant="primary" size="lg" block onClick={onAccept}>
        {t(($) => $.auth.limit.goOn)}
      </Button>
    </>
  );
}
