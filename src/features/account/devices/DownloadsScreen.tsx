import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { removeVideos, useDownloads, type DownloadedVideo } from "#src/catalog/library/downloads.ts";
import { formatNumber } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button, buttonClass } from "#src/ui/Button.tsx";
import { EmptyNote } from "#src/ui/status/EmptyNote.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { useFocusOnChange } from "#src/ui/focus/useFocusOnChange.ts";
import styles from "#src/features/account/account.module.css";
import { DownloadedRow, DownloadingRow } from "./DownloadRows.tsx";
import { StorageUsage } from "./StorageUsage.tsx";

/** Lists the videos stored on this device, those still downloading, and the space they take (PWA-9). */
export function DownloadsScreen() {
  const { t } = useTranslation();
  const { videos, running } = useDownloads();
  // A downloaded video that is downloaded again is listed among the running downloads only.
  const downloaded = videos?.filter(({ clip }) => running.every((one) => one.clip.id !== clip.id)) ?? null;
  const [removed, setRemoved] = useState(0);
  // The row of the pressed button is gone, so the heading takes the focus.
  const heading = useFocusOnChange<HTMLHeadingElement>(removed);
  const remove = async (ids: readonly string[]) => {
    await removeVideos(ids);
    setRemoved((times) => times + 1);
  };
  const missing = downloaded?.filter(({ isGone }) => isGone) ?? [];
  const ready = downloaded?.filter(({ isGone }) => !isGone) ?? [];
  const bytes = downloaded?.reduce((sum, one) => sum + one.bytes, 0) ?? 0;
  const isEmpty = downloaded?.length === 0 && running.length === 0;
  return (
    <section className={styles.part} aria-labelledby="downloads" aria-busy={downloaded === null || undefined}>
      <PageMetadata title={t(($) => $.downloads.title)} />
      <div>
        <h1 id="downloads" className="h-page" ref={heading} tabIndex={-1}>
          {t(($) => $.downloads.title)}
        </h1>
        <p className="muted">{t(($) => $.downloads.line)}</p>
      </div>
      <StorageUsage videos={bytes} />
      {running.length > 0 && (
        <section aria-labelledby="coming">
          <h2 id="coming" className={styles.heading}>
            {t(($) => $.downloads.downloading)}
          </h2>
          <ul>
            {running.map((one) => (
              <DownloadingRow key={one.clip.id} video={one} />
            ))}
          </ul>
        </section>
      )}
      {downloaded === null && <Skeleton height="5rem" />}
      {isEmpty && (
        <EmptyNote
          title={t(($) => $.downloads.empty)}
          text={t(($) => $.downloads.emptyText)}
          action={
            <Link to="/highlight" className={buttonClass()}>
              {t(($) => $.shell.places.highlights)}
            </Link>
          }
        />
      )}
      {downloaded !== null && downloaded.length > 0 && (
        <>
          <VideoList id="missing" heading={t(($) => $.downloads.missing)} videos={missing} onRemove={remove} />
          <VideoList id="ready" heading={t(($) => $.downloads.ready)} videos={ready} onRemove={remove} />
          <div className={styles.ways}>
            <Button variant="danger" onClick={() => void remove(downloaded.map(({ clip }) => clip.id))}>
              {t(($) => $.downloads.removeAll)}
            </Button>
            <p className={`small muted ${styles.beside}`}>{t(($) => $.downloads.note)}</p>
          </div>
        </>
      )}
    </section>
  );
}

interface VideoListProps {
  readonly id: string;
  readonly heading: string;
  readonly videos: readonly DownloadedVideo[];
  readonly onRemove: (ids: readonly string[]) => Promise<void>;
}

function VideoList({ id, heading, videos, onRemove }: VideoListProps) {
  const { language } = useTranslation();
  if (videos.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading} <small className="muted num">{formatNumber(language, videos.length)}</small>
      </h2>
      <ul>
        {videos.map((one) => (
          <DownloadedRow key={one.clip.id} video={one} onRemove={() => void onRemove([one.clip.id])} />
        ))}
      </ul>
    </section>
  );
}
