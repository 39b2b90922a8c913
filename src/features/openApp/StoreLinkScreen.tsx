import { Link } from "@tanstack/react-router";
import { Globe } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useConfig } from "#src/config/ConfigContext.tsx";
import { Icon } from "#src/ui/Icon.tsx";
import { buttonClass } from "#src/ui/Button.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import styles from "./StoreLinkScreen.module.css";

interface StoreLinkScreenProps {
  /** A validated http(s) URL. */
  readonly url: string;
  readonly host: string;
}

/** Asks for confirmation before a link leads to a site that the tenant has not listed (NAV-6). */
export function StoreLinkScreen({ url, host }: StoreLinkScreenProps) {
  const { t } = useTranslation();
  const { customer } = useConfig();
  const title = t(($) => $.storeLink.title, { name: customer.name });
  return (
    <div className={styles.page}>
      <PageMetadata title={title} />
      <div className={styles.words}>
        <h1 className="h-page">{title}</h1>
        <p className="muted">{t(($) => $.storeLink.text)}</p>
        <p className={styles.host}>
          <Icon node={Globe} />
          <bdi dir="ltr">{host}</bdi>
        </p>
        <p className="small muted">{t(($) => $.storeLink.address, { url })}</p>
        <div className={styles.ways}>
          <Link to="/" replace className={buttonClass({ variant: "primary" })}>
            {t(($) => $.storeLink.stay)}
          </Link>
          <a href={url} rel="noopener noreferrer" className={buttonClass({ variant: "outline" })}>
            {t(($) => $.storeLink.go, { host })}
          </a>
        </div>
      </div>
    </div>
  );
}
