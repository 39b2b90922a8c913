import { Sparkles } from "lucide";
import { useState, useSyncExternalStore } from "react";
import { leaveUnlessUnsaved } from "#src/app/navigation/leaveQuestion.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { applyUpdate } from "#src/platform/applyUpdate.ts";
import { updateStore } from "#src/platform/update.ts";
import { Icon } from "#src/ui/Icon.tsx";
import styles from "./UpdatePrompt.module.css";

/** Offers a new build (PWA-4). "Later": it is applied at a navigation, unless something plays or is being typed. */
export function UpdatePrompt() {
  const { t } = useTranslation();
  const state = useSyncExternalStore(updateStore.subscribe, updateStore.get, () => "none" as const);
  const [isLater, setIsLater] = useState(false);
  return (
    <div aria-live="polite">
      {state !== "none" && !isLater ? (
        <div className={styles.prompt}>
          <Icon node={Sparkles} />
          <span>{t(($) => $.update.ready)}</span>
          <button type="button" className={styles.act} onClick={() => leaveUnlessUnsaved(() => void applyUpdate())}>
            {t(($) => $.update.reload)}
          </button>
          <button type="button" className={styles.act} onClick={() => setIsLater(true)}>
            {t(($) => $.update.later)}
          </button>
        </div>
      ) : null}
    </div>
  );
}
