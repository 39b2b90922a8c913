import { Link } from "@tanstack/react-router";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { buttonClass } from "#src/ui/Button.tsx";
import { EmptyNote } from "#src/ui/status/EmptyNote.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";

/** Shown if the address names no purchase of this viewer, or an old one; links to the list of payments. */
export function PurchaseNotFound() {
  const { t } = useTranslation();
  return (
    <>
      <PageMetadata title={t(($) => $.payment.missing.title)} isHidden />
      <h1 className="sr">{t(($) => $.payment.missing.title)}</h1>
      <EmptyNote
        title={t(($) => $.payment.missing.title)}
        text={t(($) => $.payment.missing.text)}
        action={
          <Link to="/account/billing" className={buttonClass({ variant: "primary" })}>
            {t(($) => $.payment.missing.billing)}
          </Link>
        }
      />
    </>
  );
}
