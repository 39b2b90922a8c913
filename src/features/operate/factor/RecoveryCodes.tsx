import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button } from "#src/ui/Button.tsx";
import { useFocusOnChange } from "#src/ui/focus/useFocusOnChange.ts";
import styles from "#src/features/operate/calls/operate.module.css";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onNoted: () => void;
}

export function RecoveryCodes({ codes, onNoted }: RecoveryCodesProps) {
  const { t } = useTranslation();
  // The form that had the focus is gone.
  const heading = useFocusOnChange<HTMLHeadingElement>(1);
  return (
    <section className={styles.form} aria-labelledby="recovery">
      <h2 id="recovery" className={styles.heading} ref={heading} tabIndex={-1}>
        {t(($) => $.operate.factor.recovery)}
      </h2>
      <p>{t(($) => $.operate.factor.recoveryText)}</p>
      <ul className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="primary" size="lg" onClick={onNoted}>
        {t(($) => $.operate.factor.noted)}
      </Button>
    </section>
  );
}
