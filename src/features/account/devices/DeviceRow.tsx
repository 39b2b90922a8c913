import { Laptop, Smartphone, Tablet } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import type { Device } from "#src/domain/viewer/device.ts";
import { formatRelative } from "#src/i18n/format.ts";
import { serverNow } from "#src/lib/clock.ts";
import { deviceLabel } from "#src/session/deviceLabel.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Badge } from "#src/ui/Badge.tsx";
import { Button } from "#src/ui/Button.tsx";
import styles from "#src/features/account/account.module.css";

const ICONS = { desktop: Laptop, mobile: Smartphone, tablet: Tablet } as const;

/** This browser's own device has a badge instead of a button, as signing out removes it (DEV-1). */
export function DeviceRow({ device, onRemove }: { readonly device: Device; readonly onRemove: () => void }) {
  const { t, language } = useTranslation();
  const label = deviceLabel(t, device);
  const system = [device.osName, device.osVersion].filter(Boolean).join(" ");
  const used =
    device.updatedAt === null
      ? null
      : t(($) => $.account.lastUsed, { when: formatRelative(language, device.updatedAt, serverNow()) });
  return (
    <li className={styles.device}>
      <span className={styles.icon}>
        <Icon node={ICONS[device.deviceType]} />
      </span>
      <div className={styles.who}>
        <p className="strong">{label}</p>
        <p className="small muted">
          {[label.endsWith(system) ? null : system, device.isCurrent ? t(($) => $.account.activeNow) : used]
            .filter(Boolean)
            .map((line) => (
              <span key={line} className={styles.line}>
                {line}
              </span>
            ))}
        </p>
      </div>
      {device.isCurrent ? (
        <Badge tone="success">{t(($) => $.account.thisDevice)}</Badge>
      ) : (
        <Button
          variant="outline"
          size="sm"
          aria-label={t(($) => $.account.remove.of, { device: label })}
          onClick={onRemove}
        >
          {t(($) => $.account.remove.go)}
        </Button>
      )}
    </li>
  );
}
