import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { infoTypeName, isKnownInfo } from "#src/catalog/queries/infoPageName.ts";
import { useConfig } from "#src/config/ConfigContext.tsx";
import { lazyWhenIdle } from "#src/offline/lazyWhenIdle.tsx";
import { useNow } from "#src/ui/useNow.ts";
import { ThemeMenu } from "./ThemeMenu.tsx";
import styles from "./Footer.module.css";
import { HOUR_MS } from "#src/lib/scheduling/durations.ts";

const InstallPrompt = lazyWhenIdle(async () => (await import("#src/app/prompts/InstallPrompt.tsx")).InstallPrompt);
const TenantLinks = lazyWhenIdle(async () => (await import("./TenantLinks.tsx")).TenantLinks);

/** The end of every page: the tenant's texts and other sites, settings of this device, the copyright. */
export const Footer = memo(function Footer() {
  const { t } = useTranslation();
  const { customer, infoPages } = useConfig();
  const year = new Date(useNow(HOUR_MS)).getFullYear();
  return (
    <footer className={styles.footer}>
      <div className={styles.in}>
        {infoPages.types.map((type) =>
          isKnownInfo(type) ? (
            <Link key={type} to={`/${type}`}>
              {t(($) => $.shell.info[type])}
            </Link>
          ) : (
            <Link key={type} to="/info/$type" params={{ type }}>
              {type === "imprint" ? t(($) => $.shell.info.imprint) : infoTypeName(type)}
            </Link>
          ),
        )}
        <a href="/licenses.txt" target="_blank" rel="noreferrer">
          {t(($) => $.shell.licenses)}
        </a>
        <ThemeMenu />
        <InstallPrompt />
        <span className="push">{t(($) => $.shell.copyright, { year, name: customer.name })}</span>
        <TenantLinks />
      </div>
    </footer>
  );
});
