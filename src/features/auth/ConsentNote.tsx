import { useState } from "react";
import { useConfig } from "#src/config/ConfigContext.tsx";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { answerConsent, hasAnalytics, hasErrorReporter, isConsentPending } from "#src/session/consent.ts";
import { Button } from "#src/ui/Button.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import styles from "./ConsentNote.module.css";

/** If the tenant requires it (ANA-3). Signing in works with either answer. */
export function ConsentNote() {
  const { t } = useTranslation();
  const config = useConfig();
  const [isAsking, setIsAsking] = useState(() => isConsentPending(config));
  if (!isAsking) return null;
  const answer = (isGiven: boolean) => {
    answerConsent(isGiven);
    setIsAsking(false);
  };
  return (
    <Note>
      <p>
        {hasAnalytics(config) && `${t(($) => $.auth.consent.text)} `}
        {hasErrorReporter(config) && `${t(($) => $.auth.consent.faults)} `}
        <a className={styles.link} href={config.consent.policyUrl} target="_blank" rel="noreferrer">
          {t(($) => $.auth.consent.policy)}
        </a>
      </p>
      <p className={styles.answers}>
        <Button size="sm" onClick={() => answer(true)}>
          {t(($) => $.auth.consent.yes)}
        </Button>
        <Button size="sm" onClick={() => answer(false)}>
          {t(($) => $.auth.consent.no)}
        </Button>
      </p>
    </Note>
  );
}
