import { useTranslation } from "#src/i18n/useTranslation.ts";
import { deviceLabel } from "#src/session/deviceLabel.ts";
import { useSession } from "#src/session/session.ts";
import { Note } from "#src/ui/status/Note.tsx";
import styles from "./LoginScreen.module.css";

/** Says that the device limit prevented the sign-in, and lists the registered devices (AUTH-4). */
export function DeviceLimitNote() {
  const { t } = useTranslation();
  const { devices } = useSession();
  return (
    <Note tone="danger" role="alert">
      <strong>{t(($) => $.errors.device_limit_exceeded)}</strong> {t(($) => $.auth.deviceLimitText)}
      {devices.length > 0 && (
        <ul className={styles.devices} aria-label={t(($) => $.account.devices)}>
          {devices.map((device) => (
            <li key={device.id}>{deviceLabel(t, device)}</li>
          ))}
        </ul>
      )}
    </Note>
  );
}
