import { BookOpen, ChevronLeft, ChevronRight, Copy, Share, SquarePlus, type IconNode } from "lucide";
import type { ReactNode } from "react";
import { useConfig } from "#src/config/ConfigContext.tsx";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { classes } from "#src/ui/classes.ts";
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
        <Step text={t(($) => $.install.share)} picture={<Toolbar />} />
        <Step text={t(($) => $.install.add)} picture={<ShareSheet />} />
        <Step text={t(($) => $.install.confirm)} picture={<Confirmation />} />
      </ol>
    </Dialog>
  );
}

/** The picture shows what the text names, so it is only for the eye. */
function Step({ text, picture }: { readonly text: string; readonly picture: ReactNode }) {
  return (
    <li>
      <p>{text}</p>
      <div className={styles.picture} aria-hidden="true">
        {picture}
      </div>
    </li>
  );
}

const TOOLBAR: readonly IconNode[] = [ChevronLeft, ChevronRight, Share, BookOpen, Copy];

/** Safari's toolbar, which keeps its order in languages that are written from the right. */
function Toolbar() {
  return (
    <div className={styles.toolbar} dir="ltr">
      {TOOLBAR.map((node, index) => (
        <span key={index} className={classes(node === Share && styles.pressed)}>
          <Icon node={node} />
        </span>
      ))}
    </div>
  );
}

function ShareSheet() {
  const { t } = useTranslation();
  return (
    <div className={styles.sheet}>
      <p>
        <i />
      </p>
      <p className={styles.pressed}>
        <b>{t(($) => $.install.labels.add)}</b>
        <Icon node={SquarePlus} />
      </p>
      <p>
        <i />
      </p>
    </div>
  );
}

function Confirmation() {
  const { t } = useTranslation();
  const { customer } = useConfig();
  return (
    <div className={styles.sheet}>
      <p>
        <b>{t(($) => $.install.labels.add)}</b>
        <span className={styles.pressed}>{t(($) => $.install.labels.confirm)}</span>
      </p>
      <p>
        <img src={appIcon()} alt="" width="36" height="36" />
        <bdi>{customer.shortName ?? customer.name}</bdi>
      </p>
    </div>
  );
}

/** What iOS puts on the home screen: the tenant's icon, else what is at this address. */
const appIcon = (): string =>
  document.querySelector<HTMLLinkElement>('link[rel="apple-touch-icon"]')?.href ?? "/apple-touch-icon.png";
