import { Link } from "@tanstack/react-router";
import { CircleAlert } from "lucide";
import { useId } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { TickInput } from "#src/ui/form/TickInput.tsx";
import styles from "./forms.module.css";

interface TermsBoxProps {
  readonly error: string | undefined;
  readonly onChange: () => void;
}

/** Renders the checkbox for the terms. The terms open in another tab, so that the input is not lost. */
export function TermsBox({ error, onChange }: TermsBoxProps) {
  const { t } = useTranslation();
  const errorId = useId();
  return (
    <div className={styles.terms}>
      <label>
        <TickInput
          type="checkbox"
          name="terms"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={onChange}
        />
        {t(($) => $.auth.terms)}
      </label>
      <p className="small">
        <Link to="/terms" target="_blank" className="link">
          {t(($) => $.shell.info.terms)}
        </Link>{" "}
        <Link to="/privacy" target="_blank" className="link">
          {t(($) => $.shell.info.privacy)}
        </Link>
      </p>
      {error && (
        <p className={styles.error} id={errorId}>
          <Icon node={CircleAlert} className="icon-sm" />
          {error}
        </p>
      )}
    </div>
  );
}
