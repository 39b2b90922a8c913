import { HardDriveDownload } from "lucide";
import { useEffect, useState } from "react";
import type { Choice } from "#src/offline/downloads/download.ts";
import type { MediaEvent, SportEvent } from "#src/domain/event/event.ts";
import { formatLength } from "#src/i18n/formatLength.ts";
import { formatSize } from "#src/i18n/formatSize.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { isMobileNetwork, mustAskAboutNetwork, rememberAnyNetwork } from "#src/catalog/downloads/networkKind.ts";
import { shouldSaveData } from "#src/lib/network/shouldSaveData.ts";
import type { ListedRendition } from "#src/player/manifest/playlist.ts";
import { Button } from "#src/ui/Button.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";
import { Icon } from "#src/ui/Icon.tsx";
import { Switch } from "#src/ui/form/Switch.tsx";
import { TickInput } from "#src/ui/form/TickInput.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { DotLine } from "#src/ui/page/DotLine.tsx";
import styles from "./DownloadSheet.module.css";
import type { Ladders } from "./useOffer.ts";

interface DownloadSheetProps {
  readonly open: boolean;
  readonly video: SportEvent | MediaEvent;
  readonly title: string;
  /** Null for a file, which has one quality. */
  readonly ladders: Ladders | null;
  readonly onClose: () => void;
  readonly onChoose: (choice: Choice) => void;
}

/** Quality and size to choose from, as the playlists let expect, and the room that is left (DWN-2). */
export function DownloadSheet({ open, onClose, ...props }: DownloadSheetProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} title={t(($) => $.downloads.download)} closeLabel={t(($) => $.common.close)} onClose={onClose}>
      <Choices {...props} />
    </Dialog>
  );
}

function Choices({ video, title, ladders, onChoose }: Omit<DownloadSheetProps, "open" | "onClose">) {
  const { t, language } = useTranslation();
  const free = useFreeRoom();
  const [chosen, setChosen] = useState<number | null>(null);
  const [hasPano, setPano] = useState(false);
  const [onlyWifi, setOnlyWifi] = useState(true);
  const isMobile = isMobileNetwork();
  const [asksAboutNetwork] = useState(mustAskAboutNetwork);
  const { durationMs } = video;
  const sizeOf = (rendition: ListedRendition | undefined) =>
    rendition === undefined || durationMs === null ? null : (rendition.averageBandwidth / 8) * (durationMs / 1000);
  const panoSize = sizeOf(ladders?.pano?.renditions[0]);
  const extra = hasPano ? (panoSize ?? 0) : 0;
  const options = byHeight(ladders?.hd.renditions ?? []).map((rendition) => {
    const size = sizeOf(rendition);
    const lack = size === null || free === null ? 0 : size + extra - free;
    return { height: rendition.height, size: size === null ? null : size + extra, lack };
  });
  const fitting = options.filter(({ lack }) => lack <= 0);
  const usual = shouldSaveData()
    ? fitting.at(-1)
    : (fitting.find(({ height }) => height <= screenHeight()) ?? fitting.at(-1));
  const wanted = fitting.find(({ height }) => height === chosen) ?? usual ?? null;
  const hasNoQualities = options.length === 0;
  return (
    <>
      <p className="muted">
        <DotLine parts={[title, durationMs === null ? null : formatLength(language, durationMs)]} />
      </p>
      {!hasNoQualities && (
        <fieldset className={styles.options}>
          <legend className="sr">{t(($) => $.downloads.quality)}</legend>
          {options.map(({ height, size, lack }) => (
            <label key={height} className={styles.option}>
              <TickInput
                type="radio"
                name="quality"
                disabled={lack > 0}
                checked={wanted?.height === height}
                onChange={() => setChosen(height)}
              />
              <span>
                <b>{height > 0 ? `${height}p` : t(($) => $.downloads.quality)}</b>
                {lack > 0 && (
                  <small className="muted">{t(($) => $.downloads.lack, { size: formatSize(language, lack) })}</small>
                )}
              </span>
              {size !== null && (
                <span className="num">{t(($) => $.downloads.about, { size: formatSize(language, size) })}</span>
              )}
            </label>
          ))}
        </fieldset>
      )}
      {ladders !== null && ladders.pano !== null && (
        <Switch
          label={t(($) => $.player.pano)}
          {...(panoSize !== null && { hint: t(($) => $.downloads.about, { size: formatSize(language, panoSize) }) })}
          checked={hasPano}
          onChange={setPano}
        />
      )}
      {isMobile !== null && <Switch label={t(($) => $.downloads.onlyWifi)} checked={onlyWifi} onChange={setOnlyWifi} />}
      {asksAboutNetwork && <Note>{t(($) => $.downloads.unknownNetwork)}</Note>}
      {free !== null && (
        <p className="small muted">{t(($) => $.downloads.room.free, { size: formatSize(language, free) })}</p>
      )}
      <Button
        variant="primary"
        block
        data-first
        icon={<Icon node={HardDriveDownload} />}
        disabled={wanted === null && !hasNoQualities}
        onClick={() => {
          if (asksAboutNetwork) rememberAnyNetwork();
          onChoose({ height: wanted?.height ?? 0, hasPano, onlyWifi: isMobile !== null && onlyWifi });
        }}
      >
        {t(($) => $.downloads.download)}
      </Button>
    </>
  );
}

/** One rendition of each height: the smallest, as the others only differ in how they were made. */
function byHeight(renditions: readonly ListedRendition[]): ListedRendition[] {
  const heights = new Map<number, ListedRendition>();
  for (const one of renditions) heights.set(one.height, one);
  return [...heights.values()];
}

/** Height of the picture that fills the screen, px of the device. */
const screenHeight = (): number => Math.min(screen.width, screen.height) * devicePixelRatio;

/** Returns the room that the browser gives the portal, bytes; null if it does not say. */
function useFreeRoom(): number | null {
  const [free, setFree] = useState<number | null>(null);
  useEffect(() => {
    let isOver = false;
    void navigator.storage
      ?.estimate?.()
      .then(({ quota, usage }) => isOver || quota === undefined || setFree(Math.max(0, quota - (usage ?? 0))))
      .catch(() => undefined);
    return () => void (isOver = true);
  }, []);
  return free;
}
