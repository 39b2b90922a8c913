import { RotateCw } from "lucide";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Button, buttonClass } from "#src/ui/Button.tsx";
import styles from "./ErrorPage.module.css";

interface ErrorPageProps {
  readonly title: string;
  readonly text: string;
  /** A large number above the title, such as 404. */
  readonly code?: string;
  readonly onRetry?: () => void;
}

/** Shows a whole page that says what went wrong and links to the home page (NAV-9). */
export function ErrorPage({ title, text, code, onRetry }: ErrorPageProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      {code !== undefined && <p className={`num ${styles.code}`}>{code}</p>}
      <h1 className="h-page">{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.ways}>
        {onRetry && (
          <Button icon={<Icon node={RotateCw} />} onClick={onRetry}>
            {t(($) => $.common.retry)}
          </Button>
        )}
        <Link to="/" className={buttonClass({ variant: "primary" })}>
          {t(($) => $.common.goToHomepage)}
        </Link>
      </div>
    </div>
  );
}
