import { useTranslation } from "#src/i18n/useTranslation.ts";
import type { Strength } from "./passwordStrength.ts";
import styles from "./StrengthMeter.module.css";

const FULL = [1, 2, 3, 4] as const;

/** Renders four bars, filled up to the strength of the password. The words are in the hint below it. */
export function StrengthMeter({ strength }: { readonly strength: Strength }) {
  const { t } = useTranslation();
  return (
    <p className={styles.meter} data-strength={strength}>
      <span className="sr">{t(($) => $.auth.strength.of, { strength })}</span>
      {FULL.map((level) => (
        <i key={level} data-full={level <= strength || undefined} />
      ))}
    </p>
  );
}
