import { Link } from "@tanstack/react-router";
import { HardDriveDownload, Play, Trash2, X } from "lucide";
import type { ReactNode } from "react";
import { FixtureArt } from "#src/catalog/emblems/FixtureArt.tsx";
import { stopDownload, type DownloadedVideo, type RunningDownload } from "#src/catalog/library/downloads.ts";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import { useEventName } from "#src/catalog/names/eventNames.ts";
import { useDownload } from "#src/catalog/library/useDownload.ts";
import { Thumb } from "#src/catalog/cards/Thumb.tsx";
import type { MediaEvent } from "#src/domain/event/event.ts";
import { formatDuration } from "#src/i18n/formatLength.ts";
import { formatSize } from "#src/i18n/formatSize.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { buttonClass } from "#src/ui/Button.tsx";
import { IconButton } from "#src/ui/IconButton.tsx";
import { Progress } from "#src/ui/status/Progress.tsx";
import { Tooltip } from "#src/ui/Tooltip.tsx";
import styles from "./DownloadRows.module.css";

/** Offers to download again what the browser has evicted or what was interrupted. */
export function DownloadedRow({
  video: { clip, bytes, isGone, isInterrupted },
  onRemove,
}: {
  readonly video: DownloadedVideo;
  readonly onRemove: () => void;
}) {
  const { t, language } = useTranslation();
  const download = useDownload();
  const { title, isHidden } = useClipName(clip);
  const remove = (
    <IconButton icon={<Icon node={Trash2} />} label={t(($) => $.downloads.remove, { title })} onClick={onRemove} />
  );
  if (isGone) {
    const again = t(($) => $.downloads.again, { title });
    return (
      <Row
        clip={clip}
        line={t(($) => (isInterrupted ? $.downloads.interrupted : $.downloads.gone))}
        buttons={
          <>
            <IconButton
              icon={<Icon node={HardDriveDownload} />}
              label={again}
              onClick={() => void download(clip, title)}
            />
            {remove}
          </>
        }
      />
    );
  }
  const length = isHidden || clip.durationMs === null ? null : formatDuration(clip.durationMs);
  const play = t(($) => $.downloads.play, { title });
  return (
    <Row
      clip={clip}
      line={[length, formatSize(language, bytes)].filter((part) => part !== null).join(" · ")}
      buttons={
        <>
          <Tooltip text={play}>
            <Link
              to="/events/$eventId"
              params={{ eventId: clip.eventId || clip.id }}
              search={{ clip: clip.id }}
              className={buttonClass({ variant: "ghost", iconOnly: true })}
              aria-label={play}
            >
              <Icon node={Play} />
            </Link>
          </Tooltip>
          {remove}
        </>
      }
    />
  );
}

export function DownloadingRow({ video: { clip, bytes, all } }: { readonly video: RunningDownload }) {
  const { t, language } = useTranslation();
  const { title } = useClipName(clip);
  const come = formatSize(language, bytes);
  return (
    <Row
      clip={clip}
      line={all === null ? come : t(($) => $.downloads.progress, { come, all: formatSize(language, all) })}
      progress={all === null ? 0 : bytes / all}
      buttons={
        <IconButton
          icon={<Icon node={X} />}
          label={t(($) => $.downloads.stop, { title })}
          onClick={() => stopDownload(clip.id)}
        />
      }
    />
  );
}

interface RowProps {
  readonly clip: MediaEvent;
  readonly line: string;
  readonly progress?: number;
  readonly buttons: ReactNode;
}

function Row({ clip, line, progress, buttons }: RowProps) {
  const { title, isHidden } = useClipName(clip);
  const hasTeams = clip.team1 !== null && clip.team2 !== null;
  return (
    <li className={styles.row}>
      <Thumb
        src={isHidden ? null : clip.imageUrl}
        sizes="7rem"
        fallback={hasTeams ? <FixtureArt event={clip} /> : undefined}
      />
      <div className={styles.about}>
        <b className="clip3" dir="auto">
          {title}
        </b>
        <p className="small muted">{line}</p>
        {progress !== undefined && <Progress share={progress} />}
      </div>
      <div className={styles.buttons}>{buttons}</div>
    </li>
  );
}

/** A title may give away the winner: while scores are hidden, it is the name of the match (EVT-15). */
function useClipName(clip: MediaEvent): { readonly title: string; readonly isHidden: boolean } {
  const name = useEventName();
  const isHidden = useHidesScore(clip.eventId || clip.id);
  return { title: isHidden ? name(clip) : clip.title, isHidden };
}
