import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useConfig } from "#src/config/ConfigContext.tsx";
import { serverNow } from "#src/lib/clock.ts";
import { InstallPrompt } from "./InstallPrompt.tsx";
import { ThemeMenu } from "./ThemeMenu.tsx";
import styles from "./Footer.module.css";

/** The end of every page: settings of this device, and whose page it is. */
export function Footer() {
  const { t } = useTranslation();
  const { customer } = useConfig();
  return (
    <footer className={styles.footer}>
      <div className={styles.in}>
        <ThemeMenu />
        <InstallPrompt />
        <span className="push">
          {t(($) => $.shell.copyright, { year: new Date(serverNow()).getFullYear(), name: customer.name })}
        </span>
      </div>
    </footer>
  );
}
