import { Link } from "@tanstack/react-router";
import { ArrowUp, HardDriveDownload, Pause, Play, RefreshCw, Smartphone, Trash2, X } from "lucide";
import type { ReactNode } from "react";
import { FixtureArt } from "#src/catalog/emblems/FixtureArt.tsx";
import { Thumb } from "#src/catalog/cards/Thumb.tsx";
import { isClip, type Download } from "#src/offline/downloads/download.ts";
import type { Downloads } from "#src/catalog/downloads/createDownloads.ts";
import {
  gapText,
  minutesText,
  problemText,
  sizeText,
  stateText,
  useVideoName,
} from "#src/catalog/downloads/downloadTexts.ts";
import { formatDate, formatShortDay } from "#src/i18n/format.ts";
import { formatDuration } from "#src/i18n/formatLength.ts";
import { formatSize } from "#src/i18n/formatSize.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { isMobileNetwork } from "#src/catalog/downloads/networkKind.ts";
import { SECOND_MS } from "#src/lib/scheduling/durations.ts";
import { useOnline } from "#src/offline/useOnline.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { buttonClass } from "#src/ui/Button.tsx";
import { IconButton } from "#src/ui/IconButton.tsx";
import { Progress } from "#src/ui/status/Progress.tsx";
import { TickInput } from "#src/ui/form/TickInput.tsx";
import { Tooltip } from "#src/ui/Tooltip.tsx";
import { DotLine } from "#src/ui/page/DotLine.tsx";
import styles from "./DownloadRows.module.css";

interface DownloadRowProps {
  readonly download: Download;
  readonly actions: Downloads;
  readonly onRemove: () => void;
}

/** A download that plays: with its size, its length and when it came. */
export function ReadyRow({
  download,
  actions,
  onRemove,
  chosen,
  onChoose,
}: DownloadRowProps & {
  /** Whether it is among those to be deleted; null while none are chosen. */
  readonly chosen: boolean | null;
  readonly onChoose: () => void;
}) {
  const { t, language } = useTranslation();
  const { video, bytes, durationS, askedAt, endsAt } = download;
  const { title, isHidden } = useVideoName(video);
  const gaps = gapText({ t, language }, download);
  const length = isHidden || durationS === 0 ? null : formatDuration(durationS * SECOND_MS);
  const quality = download.choice.height > 0 ? `${download.choice.height}p` : null;
  const line = [length, quality, formatSize(language, bytes), formatShortDay(language, askedAt)];
  const play = t(($) => $.downloads.play, { title });
  return (
    <Row
      video={video}
      tick={
        chosen === null ? null : <TickInput type="checkbox" checked={chosen} onChange={onChoose} aria-label={title} />
      }
      line={line}
      note={gaps ?? (download.recapOf === undefined ? null : t(($) => $.downloads.recaps.kept))}
      end={
        (endsAt ?? null) === null ? null : t(($) => $.account.openUntil, { date: formatDate(language, endsAt ?? 0) })
      }
      buttons={
        chosen === null && (
          <>
            {gaps !== null && (
              <IconButton
                icon={<Icon node={RefreshCw} />}
                label={t(($) => $.downloads.rest, { title })}
                onClick={() => void actions.fetchRest(video.id)}
              />
            )}
            <Tooltip text={play}>
              <Link
                to="/events/$eventId"
                params={{ eventId: isClip(video) ? video.eventId || video.id : video.id }}
                search={isClip(video) ? { clip: video.id } : {}}
                className={buttonClass({ variant: "ghost", iconOnly: true })}
                aria-label={play}
              >
                <Icon node={Play} />
              </Link>
            </Tooltip>
            <IconButton
              icon={<Icon node={Trash2} />}
              label={t(($) => $.downloads.remove, { title })}
              onClick={onRemove}
            />
          </>
        )
      }
    />
  );
}

/** A download that needs the viewer, and what they can do. */
export function StoppedRow({ download, actions, onRemove }: DownloadRowProps) {
  const { t, language } = useTranslation();
  const { video, problem } = download;
  const { title } = useVideoName(video);
  const isNew = problem === "changed" || problem === "gone";
  const isFinal = problem === "protected" || problem === "unsupported";
  return (
    <Row
      video={video}
      line={[sizeText({ t, language }, download)]}
      note={problemText({ t, language }, download, title)}
      buttons={
        <>
          {!isFinal && (
            <IconButton
              icon={<Icon node={HardDriveDownload} />}
              label={t(($) => (isNew ? $.downloads.again : $.downloads.continue), { title })}
              onClick={() => void (isNew ? actions.restart(video.id) : actions.resume(video.id))}
            />
          )}
          <IconButton
            icon={<Icon node={Trash2} />}
            label={t(($) => $.downloads.remove, { title })}
            onClick={onRemove}
          />
        </>
      }
    />
  );
}

/** A download on its way or in the queue. */
export function ComingRow({
  download,
  actions,
  onRemove,
  isRunning,
  isFirst,
}: DownloadRowProps & { readonly isRunning: boolean; readonly isFirst: boolean }) {
  const { t, language } = useTranslation();
  const isOnline = useOnline();
  const { video, parts, done, choice } = download;
  const { title } = useVideoName(video);
  const texts = { t, language };
  const isPaused = download.state === "paused";
  const waitsForWifi = !isPaused && choice.onlyWifi && isMobileNetwork() === true;
  return (
    <Row
      video={video}
      line={[sizeText(texts, download), minutesText(texts, download)]}
      note={stateText(texts, download, isRunning, isOnline)}
      progress={parts === null ? 0 : done / parts}
      buttons={
        <>
          {!isFirst && (
            <IconButton
              icon={<Icon node={ArrowUp} />}
              label={t(($) => $.downloads.first, { title })}
              onClick={() => void actions.putFirst(video.id)}
            />
          )}
          {waitsForWifi && (
            <IconButton
              icon={<Icon node={Smartphone} />}
              label={t(($) => $.downloads.onMobile, { title })}
              onClick={() => void actions.resume(video.id, { onlyWifi: false })}
            />
          )}
          <IconButton
            icon={<Icon node={isPaused ? Play : Pause} />}
            label={t(($) => (isPaused ? $.downloads.continue : $.downloads.pause), { title })}
            onClick={() => void (isPaused ? actions.resume(video.id) : actions.pause(video.id))}
          />
          <IconButton icon={<Icon node={X} />} label={t(($) => $.downloads.stop, { title })} onClick={onRemove} />
        </>
      }
    />
  );
}

interface RowProps {
  readonly video: Download["video"];
  readonly tick?: ReactNode;
  readonly line: readonly (string | null)[];
  readonly note?: string | null;
  /** Until when it can be watched. */
  readonly end?: string | null;
  readonly progress?: number;
  readonly buttons: ReactNode;
}

function Row({ video, tick, line, note = null, end = null, progress, buttons }: RowProps) {
  const { title, isHidden } = useVideoName(video);
  const hasTeams = video.team1 !== null && video.team2 !== null;
  return (
    <li className={styles.row}>
      <Thumb
        src={isHidden ? null : video.imageUrl}
        sizes="7rem"
        fallback={hasTeams ? <FixtureArt event={video} /> : undefined}
      />
      <div className={styles.about}>
        <b className="clip3" dir="auto">
          {title}
        </b>
        <p className="small muted">
          <DotLine parts={line} />
        </p>
        {end !== null && <p className="small">{end}</p>}
        {note !== null && <p className="small">{note}</p>}
        {progress !== undefined && <Progress share={progress} />}
      </div>
      <div className={styles.buttons}>
        {tick}
        {buttons}
      </div>
    </li>
  );
}
