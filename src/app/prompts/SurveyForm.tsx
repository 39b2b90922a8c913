import { useEffect, useState, type Ref } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import styles from "./SurveyPrompt.module.css";

/** Browsers do not say that a page of another site did not come: so late it will not come any more, ms. */
const LIMIT_MS = 30_000;

export interface SurveyFormProps {
  readonly url: string;
  readonly ref: Ref<HTMLIFrameElement>;
}

/** The survey's form, which another site may show; that it did not come is logged only (specification, section 8). */
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
      // A form, and nothing that takes the viewer away from here; its own origin is how its message is known.
      sandbox="allow-forms allow-popups allow-same-origin allow-scripts"
      referrerPolicy="no-referrer"
      onLoad={() => setThere(true)}
    />
  );
}
