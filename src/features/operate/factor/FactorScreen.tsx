import { useTranslation } from "#src/i18n/useTranslation.ts";
import styles from "#src/features/operate/calls/operate.module.css";
import { EnterCode } from "./EnterCode.tsx";
import { SetUpFactor } from "./SetUpFactor.tsx";

/** Stands before all other operator's pages (OPS-2), of which one may be hidden behind it and name the document. */
export function FactorScreen({ isSetUp }: { readonly isSetUp: boolean }) {
  const { t } = useTranslation();
  return (
    <section className={`${styles.frame} ${styles.factor}`} aria-labelledby="factor">
      <h1 id="factor" className="h-page">
        {t(($) => $.operate.factor.title)}
      </h1>
      {isSetUp ? <EnterCode /> : <SetUpFactor />}
    </section>
  );
}
