import { useQueryClient } from "@tanstack/react-query";
import HardDriveDownload from "lucide-react/icons/hard-drive-download";
import X from "lucide-react/icons/x";
import { clipQueries } from "#src/catalog/queries.ts";
import { isSavable, removeVideos, saveVideo, stopSaving, useSavedVideos } from "#src/catalog/savedVideos.ts";
import type { MediaEvent } from "#src/domain/event.ts";
import { formatPercent, formatSize } from "#src/i18n/formatSize.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { NoRoomError } from "#src/offline/savedFiles.ts";
import { Button } from "#src/ui/Button.tsx";
import { toast } from "#src/ui/toasts.ts";

/** Keeps the clip on this device, to be played with no network, or takes it off again (PWA-9). */
export function KeepOffline({ clip, title }: { readonly clip: MediaEvent; readonly title: string }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { ready, onTheWay, canSave } = useSavedVideos();
  if (!canSave || ready === null) return null;
  const isKept = ready.some((one) => one.clip.id === clip.id);
  const coming = onTheWay.find((one) => one.clip.id === clip.id);
  if (!isKept && !isSavable(clip)) return null;
  const save = async () => {
    try {
      await saveVideo(clip, () => queryClient.fetchQuery({ ...clipQueries.detail(clip.id), staleTime: 0 }));
    } catch (error) {
      const isFull = error instanceof NoRoomError;
      const size = isFull && error.bytes !== null ? formatSize(error.bytes) : "";
      toast(isFull ? t(($) => $.saved.noRoom, { title, size }) : t(($) => $.saved.failed, { title }), {
        tone: "danger",
      });
    }
  };
  if (coming !== undefined) {
    const share = coming.all === null ? null : coming.bytes / coming.all;
    return (
      <Button icon={<X />} aria-label={t(($) => $.saved.stop, { title })} onClick={() => stopSaving(clip.id)}>
        <span className="num">{share === null ? formatSize(coming.bytes) : formatPercent(share)}</span>
      </Button>
    );
  }
  return (
    <Button
      icon={<HardDriveDownload />}
      pressed={isKept}
      onClick={() => void (isKept ? removeVideos([clip.id]) : save())}
    >
      {t(($) => (isKept ? $.saved.kept : $.saved.keep))}
    </Button>
  );
}
