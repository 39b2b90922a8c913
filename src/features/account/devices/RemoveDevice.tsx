import { useQueryClient } from "@tanstack/react-query";
import { useSubmit } from "#src/catalog/forms/useSubmit.ts";
import type { Device } from "#src/domain/viewer/device.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { waitText } from "#src/i18n/waitText.ts";
import { deviceLabel } from "#src/session/deviceLabel.ts";
import { Button } from "#src/ui/Button.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { toast } from "#src/ui/toast/toasts.ts";
import { removeDevice } from "./removeDevice.ts";

interface RemoveDeviceProps {
  /** The device to remove; null while the dialog is closed. */
  readonly device: Device | null;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Asks for confirmation, then removes a device. */
export function RemoveDevice({ device, onClose, onRemoved }: RemoveDeviceProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { isBusy, error, submit, forget } = useSubmit<Device>(async (leaving, signal) => {
    await removeDevice(queryClient, leaving, signal);
    toast(t(($) => $.account.remove.done, { device: deviceLabel(t, leaving) }));
    onRemoved();
  });
  const close = () => {
    forget();
    onClose();
  };
  return (
    <Dialog
      open={device !== null}
      title={device === null ? "" : t(($) => $.account.remove.title, { device: deviceLabel(t, device) })}
      closeLabel={t(($) => $.common.close)}
      onClose={close}
      actions={
        <>
          <Button variant="ghost" onClick={close}>
            {t(($) => $.account.remove.keep)}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => device !== null && void submit(device)}>
            {t(($) => $.account.remove.go)}
          </Button>
        </>
      }
    >
      <p>{t(($) => $.account.remove.text)}</p>
      {error !== null && (
        <Note tone="danger" role="alert">
          {waitText(t, error)}
        </Note>
      )}
    </Dialog>
  );
}
