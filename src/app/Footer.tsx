import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useConfig } from "#src/config/ConfigContext.tsx";
import { useNow } from "#src/ui/useNow.ts";
import { InstallPrompt } from "./InstallPrompt.tsx";
import { ThemeMenu } from "./ThemeMenu.tsx";
import styles from "./Footer.module.css";

const HOUR_MS = 60 * 60_000;

/** The end of every page: settings of this device, and whose page it is. */
export function Footer() {
  const { t } = useTranslation();
  const { customer } = useConfig();
  const year = new Date(useNow(HOUR_MS)).getFullYear();
  return (
    <footer className={styles.footer}>
      <div className={styles.in}>
        <ThemeMenu />
        <InstallPrompt />
        <span className="push">{t(($) => $.shell.copyright, { year, name: customer.name })}</span>
      </div>
    </footer>
  );
}
