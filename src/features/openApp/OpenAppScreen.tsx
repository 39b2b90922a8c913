import { Link } from "@tanstack/react-router";
import { ExternalLink } from "lucide";
import { useEffect } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useConfig } from "#src/config/ConfigContext.tsx";
import { appPlatform } from "#src/platform/appPlatform.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { buttonClass } from "#src/ui/Button.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import styles from "./Solo.module.css";

export interface OpenAppScreenProps {
  readonly path: string;
}

/** Follows the app's deep link at once (RTE-6), and offers it again in case nothing happened. */
export function OpenAppScreen({ path }: OpenAppScreenProps) {
  const { t } = useTranslation();
  const { customer, openApp, smartBanner } = useConfig();
  const platform = appPlatform();
  const deepLink = platform === "OTHER" ? null : openApp.deepLinks[platform];
  const { stores, iconUrl } = smartBanner;
  const name = smartBanner.appName ?? customer.name;
  useEffect(() => {
    if (deepLink !== null) location.assign(deepLink);
  }, [deepLink]);

  const offers = [
    { key: "IOS", url: stores.IOS, label: "App Store" },
    { key: "ANDROID", url: stores.ANDROID, label: "Google Play" },
    { key: "OTHER", url: stores.OTHER, label: t(($) => $.openApp.store) },
  ].filter(({ key, url }) => url !== null && (platform === "OTHER" || key === platform || key !== "OTHER"));
  const hasApp = deepLink !== null || offers.length > 0;
  const title = hasApp ? t(($) => $.openApp.title) : t(($) => $.openApp.noApp);
  return (
    <div className={styles.solo}>
      <PageMetadata title={title} isHidden />
      <div className={styles.outcome}>
        <img src={iconUrl ?? "/icons/icon-192.png"} alt="" width="96" height="96" className={styles.icon} />
        <h1 className="h-page">{title}</h1>
        <p>{hasApp ? t(($) => $.openApp.text) : t(($) => $.openApp.noAppText)}</p>
        <div className={styles.ways}>
          {deepLink !== null && (
            <a href={deepLink} className={buttonClass({ variant: "primary", size: "lg", block: true })}>
              <Icon node={ExternalLink} />
              {t(($) => $.openApp.open, { name })}
            </a>
          )}
          {offers.length > 0 && (
            <div className={styles.stores}>
              {offers.map(({ key, url, label }) => (
                <a key={key} href={url ?? undefined} rel="noopener" className={buttonClass({ variant: "outline" })}>
                  {label}
                </a>
              ))}
            </div>
          )}
          <Link to={path} replace className={buttonClass({ variant: hasApp ? "ghost" : "primary", block: true })}>
            {t(($) => $.openApp.stay)}
          </Link>
        </div>
        {deepLink !== null && <p className="small dim">{t(($) => $.openApp.nothingHappened)}</p>}
      </div>
    </div>
  );
}
