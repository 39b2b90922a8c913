import { History } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { formatRelative, formatTime } from "#src/i18n/format.ts";
import { asServerTime } from "#src/lib/clock.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { useNow } from "#src/ui/useNow.ts";
import styles from "./QueryView.module.css";

/** Shows how old the data is: "Updated 18:52, 1 hour ago". `at` is in device time, as queries record it. */
export function UpdatedAt({ at: updatedAt }: { readonly at: number }) {
  const { t } = useTranslation();
  const now = useNow(60_000);
  const at = asServerTime(updatedAt);
  return (
    <p className={styles.stamp}>
      <Icon node={History} className="icon-sm" />
      {t(($) => $.catalog.updated, { time: formatTime(at), ago: formatRelative(Math.min(at, now), now) })}
    </p>
  );
}
