import { Copy, Printer } from "lucide";
import { copyText } from "#src/catalog/links/share.ts";
import type { OperatedCode } from "#src/domain/operate/operated.ts";
import { formatNumber } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button } from "#src/ui/Button.tsx";
import { Icon } from "#src/ui/Icon.tsx";
import { toast } from "#src/ui/toast/toasts.ts";
import shared from "#src/features/operate/calls/operate.module.css";
import styles from "./codes.module.css";

interface NewCodesProps {
  readonly codes: readonly OperatedCode[];
  readonly titleOf: (product: string) => string;
}

/** What was issued just now: on paper a card for each. */
export function NewCodes({ codes, titleOf }: NewCodesProps) {
  const { t, language } = useTranslation();
  const copy = async () => {
    const isCopied = await copyText(codes.map(({ code }) => code).join("\n"));
    toast(
      t(($) => (isCopied ? $.watch.copied : $.watch.copyFailed)),
      { tone: isCopied ? "success" : "danger" },
    );
  };
  return (
    <section className={`${shared.box} ${styles.sheet}`} aria-labelledby="new-codes">
      <h2 id="new-codes" className={shared.heading}>
        {t(($) => $.operate.codes.made)}
      </h2>
      <ul className={styles.cards}>
        {codes.map(({ code, product, days }) => (
          <li key={code} className={styles.card}>
            <p className={styles.code}>
              <bdi>{code}</bdi>
            </p>
            <p className="small" dir="auto">
              {titleOf(product)}
            </p>
            <p className="small muted">{t(($) => $.operate.codes.daysOf, { number: formatNumber(language, days) })}</p>
            <p className={styles.where}>{t(($) => $.operate.codes.where, { address: location.host })}</p>
          </li>
        ))}
      </ul>
      <div className={`${shared.ways} ${styles.buttons}`}>
        <Button variant="primary" size="lg" icon={<Icon node={Printer} />} onClick={() => window.print()}>
          {t(($) => $.operate.codes.print)}
        </Button>
        <Button variant="outline" size="lg" icon={<Icon node={Copy} />} onClick={() => void copy()}>
          {t(($) => $.operate.codes.copy)}
        </Button>
      </div>
    </section>
  );
}
