import { useTranslation } from "#src/i18n/useTranslation.ts";
import { PageHead } from "#src/ui/PageHead.tsx";
import { DeviceList } from "./DeviceList.tsx";
import { ProfileFacts } from "./ProfileFacts.tsx";
import { ViewerPanel } from "./ViewerPanel.tsx";
import styles from "./AccountScreen.module.css";

/** Who is signed in, what the portal knows of them, and on which devices. */
export function AccountScreen() {
  const { t } = useTranslation();
  return (
    <div className={styles.account}>
      <PageHead title={t(($) => $.account.title)} />
      <h1 className="h-page">{t(($) => $.account.title)}</h1>
      <ViewerPanel />
      <ProfileFacts />
      <DeviceList />
    </div>
  );
}
