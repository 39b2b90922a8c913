import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useSubmit } from "#src/catalog/forms/useSubmit.ts";
import type { Device } from "#src/domain/viewer/device.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { waitText } from "#src/i18n/waitText.ts";
import { deviceLabel } from "#src/session/deviceLabel.ts";
import { Button } from "#src/ui/Button.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { toast } from "#src/ui/toast/toasts.ts";
import { getApi } from "#src/api/current.ts";
import { ApiError } from "#src/api/error.ts";
import { deviceQueries } from "#src/session/deviceCheck.ts";
import { sessionStore } from "#src/session/session.ts";

interface RemoveDeviceProps {
  readonly device: Device | null;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

export function RemoveDevice({ device, onClose, onRemoved }: RemoveDeviceProps) {
  const { t, language } = useTranslation();
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
          {waitText({ t, language }, error)}
        </Note>
      )}
    </Dialog>
  );
}

/** Succeeds for a device that the server no longer has; rejects with ApiError otherwise. */
async function removeDevice(queryClient: QueryClient, { id, deviceId }: Device, signal: AbortSignal): Promise<void> {
  try {
    await getApi().post("/api/user/delete_device", { deviceId }, { signal });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "device_not_found") throw error;
  }
  const rest = (devices: readonly Device[]) => devices.filter((device) => device.id !== id);
  queryClient.setQueryData(deviceQueries.current().queryKey, (known) => known && rest(known));
  sessionStore.update({ devices: rest(sessionStore.get().devices) });
}
