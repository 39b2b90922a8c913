import { useCanGoBack, useRouter } from "@tanstack/react-router";
import { ArrowLeft } from "lucide";
import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Button } from "#src/ui/Button.tsx";
import styles from "./BackButton.module.css";

/** Looked for again after every render: routes differ in their layouts, which have a header each. */
const findHeader = () => document.querySelector("header > div") ?? document.querySelector("header");
const never = () => () => undefined;

/** Leads back in an app that iOS installed: it has no other button for that (PWA-1). It stands in the page's header. */
export function BackButton() {
  const { t } = useTranslation();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const header = useSyncExternalStore(never, findHeader, () => null);
  if (!canGoBack || header === null) return null;
  return createPortal(
    <Button
      variant="ghost"
      iconOnly
      className={styles.back}
      aria-label={t(($) => $.watch.back)}
      icon={<Icon node={ArrowLeft} className="icon-flip" />}
      onClick={() => history.back()}
    />,
    header,
  );
}
