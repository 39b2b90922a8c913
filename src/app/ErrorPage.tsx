import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import styles from "./ErrorPage.module.css";

interface ErrorPageProps {
  readonly title: string;
  readonly text: string;
  readonly onRetry?: () => void;
}

/** A whole page that says what went wrong and leads home (NAV-9). */
export function ErrorPage({ title, text, onRetry }: ErrorPageProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.ways}>
        {onRetry ? (
          <button type="button" onClick={onRetry}>
            {t(($) => $.common.retry)}
          </button>
        ) : null}
        <Link to="/">{t(($) => $.common.goToHomepage)}</Link>
      </div>
    </div>
  );
}
