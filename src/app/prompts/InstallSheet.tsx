import { Check, Share, SquarePlus } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";
import styles from "./InstallSheet.module.css";

/** Explains how to install by hand, because Safari on iOS has no dialog for it. The default export is for `lazy`. */
export default function InstallSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open title={t(($) => $.install.title)} closeLabel={t(($) => $.common.close)} onClose={onClose}>
      <p>{t(($) => $.install.why)}</p>
      <ol className={styles.steps}>
        <li>
          <Icon node={Share} />
          {t(($) => $.install.share)}
        </li>
        <li>
          <Icon node={SquarePlus} />
          {t(($) => $.install.add)}
        </li>
        <li>
          <Icon node={Check} />
          {t(($) => $.install.confirm)}
        </li>
      </ol>
    </Dialog>
  );
}
