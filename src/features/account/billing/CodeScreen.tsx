import { Link, type LinkProps } from "@tanstack/react-router";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { buttonClass } from "#src/ui/Button.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { AccessCode } from "./AccessCode.tsx";
import styles from "#src/features/account/account.module.css";

interface CodeScreenProps {
  readonly back: Pick<LinkProps, "to" | "params" | "search">;
  readonly onDone: () => void;
}

/** Renders the access code step of the sign-up (AUTH-12). */
export function CodeScreen({ back, onDone }: CodeScreenProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.part}>
      <PageMetadata title={t(($) => $.account.code.have)} isHidden />
      <h1 className="h-page">{t(($) => $.account.code.have)}</h1>
      <AccessCode isAll onRedeemed={onDone} />
      <Link {...back} className={buttonClass({ variant: "ghost" })}>
        {t(($) => $.account.plan.back)}
      </Link>
    </div>
  );
}
