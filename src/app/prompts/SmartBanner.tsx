import { X } from "lucide";
import { useState } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useConfig } from "#src/config/ConfigContext.tsx";
import { readCookies, writeCookie } from "#src/lib/cookies.ts";
import { bannerStore, closedBannerCookie } from "#src/platform/smartBanner.ts";
import { useOnline } from "#src/offline/useOnline.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { buttonClass } from "#src/ui/Button.tsx";
import { IconButton } from "#src/ui/IconButton.tsx";
import styles from "./SmartBanner.module.css";

/** Overlays the foot of the page, so that nothing moves when it appears (BAN-1, NAV-11). */
export function SmartBanner() {
  const { t } = useTranslation();
  const config = useConfig();
  const [store, setStore] = useState(() => bannerStore({ config, device: navigator, cookies: readCookies() }));
  const isOnline = useOnline();
  // The link needs the network, and the offline bar takes the banner's place.
  if (store === null || !isOnline) return null;
  const { smartBanner, customer, environment } = config;
  const name = smartBanner.appName ?? customer.name;
  const close = () => {
    writeCookie(closedBannerCookie(environment));
    setStore(null);
  };
  return (
    <aside className={styles.banner} aria-label={t(($) => $.openApp.banner, { name })}>
      <img src={smartBanner.iconUrl ?? "/icons/icon-192.png"} alt="" width="44" height="44" />
      <p>
        <b dir="auto">{name}</b>
        <span>{t(($) => $.openApp.bannerText)}</span>
      </p>
      <a href={store} rel="noopener" className={buttonClass({ variant: "primary", size: "sm" })}>
        {t(($) => $.openApp.get)}
      </a>
      <IconButton label={t(($) => $.common.close)} icon={<Icon node={X} />} onClick={close} />
    </aside>
  );
}
