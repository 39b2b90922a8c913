import { Laptop, Smartphone, Tablet } from "lucide";
import type { Device } from "#src/domain/viewer/device.ts";
import { formatRelative } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { serverNow } from "#src/lib/clock.ts";
import { deviceLabel } from "#src/session/deviceLabel.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { TickInput } from "#src/ui/form/TickInput.tsx";
import styles from "./DeviceChoice.module.css";

const ICONS = { desktop: Laptop, mobile: Smartphone, tablet: Tablet } as const;

interface DeviceChoiceProps {
  readonly devices: readonly Device[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

export function DeviceChoice({ devices, chosen, onChoose }: DeviceChoiceProps) {
  const { t, language } = useTranslation();
  return (
    <fieldset className={styles.devices}>
      <legend className="sr">{t(($) => $.auth.limit.which)}</legend>
      {devices.map((device) => (
        <label key={device.id} className={styles.device}>
          <span className={styles.icon}>
            <Icon node={ICONS[device.deviceType]} />
          </span>
          <span className={styles.what}>
            <b>{deviceLabel(t, device)}</b>
            {device.updatedAt !== null && (
              <span className={styles.when}>
                {t(($) => $.auth.limit.lastUsed, { when: formatRelative(language, device.updatedAt, serverNow()) })}
              </span>
            )}
          </span>
          <TickInput type="radio" name="device" checked={device.id === chosen} onChange={() => onChoose(device.id)} />
        </label>
      ))}
    </fieldset>
  );
}
