import { HardDriveDownload, X } from "lucide";
import { isSavable, removeVideos, stopSaving, useSavedVideos } from "#src/catalog/library/savedVideos.ts";
import { useSaveVideo } from "#src/catalog/library/useSaveVideo.ts";
import type { MediaEvent } from "#src/domain/event/event.ts";
import { formatPercent, formatSize } from "#src/i18n/formatSize.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Button } from "#src/ui/Button.tsx";

/**
 * Renders the button that downloads a clip to this device for playback without a network, or deletes the download
 * (PWA-9).
 */
export function DownloadButton({ clip, title }: { readonly clip: MediaEvent; readonly title: string }) {
  const { t } = useTranslation();
  const { ready, downloads, canSave } = useSavedVideos();
  const save = useSaveVideo();
  if (!canSave || ready === null) return null;
  const isSaved = ready.some((one) => one.clip.id === clip.id && !one.isGone);
  const coming = downloads.find((one) => one.clip.id === clip.id);
  if (!isSaved && !isSavable(clip)) return null;
  if (coming !== undefined) {
    const share = coming.all === null ? null : coming.bytes / coming.all;
    return (
      <Button
        icon={<Icon node={X} />}
        aria-label={t(($) => $.saved.stop, { title })}
        onClick={() => stopSaving(clip.id)}
      >
        <span className="num">{share === null ? formatSize(coming.bytes) : formatPercent(share)}</span>
      </Button>
    );
  }
  return (
    <Button
      icon={<Icon node={HardDriveDownload} />}
      pressed={isSaved}
      onClick={() => void (isSaved ? removeVideos([clip.id]) : save(clip, title))}
    >
      {t(($) => (isSaved ? $.saved.kept : $.saved.keep))}
    </Button>
  );
}
