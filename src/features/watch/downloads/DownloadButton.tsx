import { HardDriveDownload } from "lucide";
import { useId, useState } from "react";
import { useDownloads } from "#src/catalog/downloads/downloads.ts";
import { canDownload } from "#src/catalog/playback/listedDownloads.ts";
import { mustAskAboutNetwork } from "#src/catalog/downloads/networkKind.ts";
import { gapText, problemText, stateText } from "#src/catalog/downloads/downloadTexts.ts";
import { accessOf } from "#src/domain/event/access.ts";
import type { EventPhase, MediaEvent, SportEvent } from "#src/domain/event/event.ts";
import type { Choice } from "#src/offline/downloads/download.ts";
import { formatPercent } from "#src/i18n/formatSize.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useOnline } from "#src/offline/useOnline.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Button } from "#src/ui/Button.tsx";
import { toast } from "#src/ui/toast/toasts.ts";
import styles from "#src/features/watch/context/page.module.css";
import sheet from "./DownloadSheet.module.css";
import { DownloadSheet } from "./DownloadSheet.tsx";
import { useOffer } from "./useOffer.ts";
import { useSharedDownload } from "./useSharedDownload.ts";

const LOOK = { icon: <Icon node={HardDriveDownload} />, className: sheet.button };

export interface DownloadButtonProps {
  readonly video: SportEvent | MediaEvent;
  readonly title: string;
  readonly phase: EventPhase;
}

/** Downloads a video to this device, says how far that is, and deletes it again (DWN-1). */
export function DownloadButton({ video, title, phase }: DownloadButtonProps) {
  const { t, language } = useTranslation();
  const { downloads, running, actions } = useDownloads();
  const isOnline = useOnline();
  const noteId = useId();
  const [isOpen, setOpen] = useState(false);
  const download = downloads?.find(({ id, removedAt }) => id === video.id && removedAt === undefined);
  useSharedDownload(download);
  const offer = useOffer(video, phase, downloads !== null && download === undefined);
  if (downloads === null || !canDownload()) return null;
  if (download === undefined) {
    const isOffered = !video.isExternal && accessOf(video).blockedBy === null;
    if (!isOffered || offer === null) return null;
    if ("reason" in offer) {
      return (
        <>
          <Button {...LOOK} aria-disabled="true" aria-describedby={noteId}>
            <span className={sheet.label}>{t(($) => $.downloads.download)}</span>
          </Button>
          <small id={noteId} className={`muted ${styles.note}`}>
            {t(($) => $.downloads.reason[offer.reason])}
          </small>
        </>
      );
    }
    const start = (choice: Choice) =>
      // A browser may refuse to store anything at all.
      void actions.start(video, choice).catch((cause: unknown) => {
        console.warn("A download could not begin", cause);
        toast(
          t(($) => $.downloads.problem.unsupported),
          { tone: "danger" },
        );
      });
    const press = () => {
      // A file has one quality, and is small.
      if (offer.ladders === null && !mustAskAboutNetwork()) start({ height: 0, hasPano: false, onlyWifi: false });
      else setOpen(true);
    };
    return (
      <>
        <Button {...LOOK} onClick={press}>
          <span className={sheet.label}>{t(($) => $.downloads.download)}</span>
        </Button>
        <DownloadSheet
          open={isOpen}
          video={video}
          title={title}
          ladders={offer.ladders}
          onClose={() => setOpen(false)}
          onChoose={(choice) => {
            setOpen(false);
            start(choice);
          }}
        />
      </>
    );
  }
  const remove = () => {
    void actions.remove([video.id]);
    const undo = { label: t(($) => $.common.undo), onPress: () => void actions.undo([video.id]) };
    toast(
      t(($) => $.downloads.removed),
      { action: undo },
    );
  };
  if (download.state === "ready" || download.state === "stopped") {
    const isReady = download.state === "ready";
    const isNew = download.problem === "changed" || download.problem === "gone";
    const again = () => void (isNew ? actions.restart(video.id) : actions.resume(video.id));
    const note = isReady ? gapText({ t, language }, download) : problemText({ t, language }, download, title);
    return (
      <>
        <Button {...LOOK} pressed={isReady} onClick={isReady ? remove : again}>
          <span className={sheet.label}>{t(($) => (isReady ? $.downloads.downloaded : $.downloads.download))}</span>
        </Button>
        {note !== null && <output className={`small muted ${styles.note}`}>{note}</output>}
      </>
    );
  }
  const isPaused = download.state === "paused";
  const share = download.parts === null ? 0 : download.done / download.parts;
  const isRunning = running === video.id;
  const note = stateText({ t, language }, download, isRunning, isOnline);
  return (
    <>
      <Button
        {...LOOK}
        aria-label={t(($) => (isPaused ? $.downloads.continue : $.downloads.pause), { title })}
        onClick={() => void (isPaused ? actions.resume(video.id) : actions.pause(video.id))}
      >
        <span className="num">{formatPercent(language, share)}</span>
      </Button>
      {note !== null && <output className={`small muted ${styles.note}`}>{note}</output>}
    </>
  );
}
