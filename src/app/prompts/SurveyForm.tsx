import { useEffect, useState, type Ref } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import styles from "./SurveyPrompt.module.css";

/** How long, in ms, the form may take. Browsers do not report that a page of another site failed to load. */
const LIMIT_MS = 30_000;

export interface SurveyFormProps {
  readonly url: string;
  readonly ref: Ref<HTMLIFrameElement>;
}

/**
 * Shows the survey's form, which may be on another site. A failure to load is only logged (specification, section 8).
 */
export function SurveyForm({ url, ref }: SurveyFormProps) {
  const { t } = useTranslation();
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (isThere) return;
    const timer = setTimeout(() => console.warn("The form of the survey could not be loaded"), LIMIT_MS);
    return () => clearTimeout(timer);
  }, [isThere]);
  return (
    <iframe
      ref={ref}
      className={styles.form}
      src={url}
      title={t(($) => $.survey.form)}
      // Allows a form, but no navigation away from the portal. Its origin is needed to recognize its message.
      sandbox="allow-forms allow-popups allow-same-origin allow-scripts"
      referrerPolicy="no-referrer"
      onLoad={() => setThere(true)}
    />
  );
}
