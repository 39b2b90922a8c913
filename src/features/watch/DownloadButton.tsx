import { HardDriveDownload, X } from "lucide";
import { isDownloadable, removeVideos, stopDownload, useDownloads } from "#src/catalog/library/downloads.ts";
import { useDownload } from "#src/catalog/library/useDownload.ts";
import type { MediaEvent } from "#src/domain/event/event.ts";
import { formatPercent, formatSize } from "#src/i18n/formatSize.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Button } from "#src/ui/Button.tsx";
import styles from "./context/page.module.css";

/** Downloads a clip to this device, or deletes the download (PWA-9). */
export function DownloadButton({ clip, title }: { readonly clip: MediaEvent; readonly title: string }) {
  const { t, language } = useTranslation();
  const { videos, running, canDownload } = useDownloads();
  const download = useDownload();
  if (!canDownload || videos === null) return null;
  const isInterrupted = videos.some((one) => one.clip.id === clip.id && one.isInterrupted);
  const isDownloaded = videos.some((one) => one.clip.id === clip.id && !one.isGone);
  const coming = running.find((one) => one.clip.id === clip.id);
  if (!isDownloaded && !isDownloadable(clip)) return null;
  if (coming !== undefined) {
    const share = coming.all === null ? null : coming.bytes / coming.all;
    return (
      <Button
        icon={<Icon node={X} />}
        aria-label={t(($) => $.downloads.stop, { title })}
        onClick={() => stopDownload(clip.id)}
      >
        <span className="num">
          {share === null ? formatSize(language, coming.bytes) : formatPercent(language, share)}
        </span>
      </Button>
    );
  }
  return (
    <>
      <Button
        icon={<Icon node={HardDriveDownload} />}
        pressed={isDownloaded}
        onClick={() => void (isDownloaded ? removeVideos([clip.id]) : download(clip, title))}
      >
        {t(($) => (isDownloaded ? $.downloads.downloaded : $.downloads.download))}
      </Button>
      {isInterrupted && <output className={`small muted ${styles.note}`}>{t(($) => $.downloads.interrupted)}</output>}
    </>
  );
}
