import Check from "lucide-react/icons/check";
import Share from "lucide-react/icons/share";
import SquarePlus from "lucide-react/icons/square-plus";
import { useTranslation } from "#src/i18n/useTranslation.ts";
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
          <Share aria-hidden="true" />
          {t(($) => $.install.share)}
        </li>
        <li>
          <SquarePlus aria-hidden="true" />
          {t(($) => $.install.add)}
        </li>
        <li>
          <Check aria-hidden="true" />
          {t(($) => $.install.confirm)}
        </li>
      </ol>
    </Dialog>
  );
}
