import { ExternalLink, Pause, Play, SkipForward, VolumeX } from "lucide";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Button, buttonClass } from "#src/ui/Button.tsx";
import { classes } from "#src/ui/classes.ts";
import { playOn, turnSoundOn } from "#src/player/engine/autoplay.ts";
import { timeText } from "#src/player/timeline/timeText.ts";
import { Spinner } from "#src/ui/status/Spinner.tsx";
import styles from "./AdBreak.module.css";
import type { Ad } from "./requestAd.ts";
import { runAd } from "./runAd.ts";

export interface AdBreakProps {
  readonly tagUrl: string;
  readonly onDone: () => void;
}

interface Shown {
  readonly ad: Ad;
  readonly isMuted: boolean;
}

/** The pre-roll over the stage, with its label, remaining time and skip button. */
export function AdBreak({ tagUrl, onDone }: AdBreakProps) {
  const { t } = useTranslation();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const [timeS, setTimeS] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const done = useEffectEvent(onDone);

  useEffect(() => {
    if (video === null) return;
    const abort = new AbortController();
    const { signal } = abort;
    video.addEventListener("timeupdate", () => setTimeS(Math.floor(video.currentTime)), { signal });
    for (const name of ["play", "pause"]) video.addEventListener(name, () => setPaused(video.paused), { signal });
    const onShown = (ad: Ad, start: string) => setShown({ ad, isMuted: start === "muted" });
    runAd(video, tagUrl, { onShown, onDone: () => done() }, signal);
    return () => abort.abort();
  }, [video, tagUrl]);

  const skipAfterS: unknown = shown?.ad.tracker.skipDelay;
  const leftS = video !== null && Number.isFinite(video.duration) ? video.duration - timeS : 0;
  const untilSkipS = typeof skipAfterS === "number" && skipAfterS >= 0 ? Math.ceil(skipAfterS) - timeS : null;
  return (
    <section className={styles.ad} data-shown={shown !== null || undefined} aria-label={t(($) => $.player.ad.region)}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- advertisements come without */}
      <video ref={setVideo} className={styles.video} playsInline tabIndex={-1} />
      {shown === null ? (
        <Spinner label={t(($) => $.player.loading)} />
      ) : (
        <div className={styles.bar}>
          <span className={styles.what}>
            {t(($) => $.player.ad.what)} <span className="num">{timeText(leftS)}</span>
          </span>
          <Button
            size="sm"
            iconOnly
            aria-label={t(($) => (isPaused ? $.player.play : $.player.pause))}
            icon={<Icon node={isPaused ? Play : Pause} />}
            onClick={() => (isPaused ? video !== null && playOn(video) : video?.pause())}
          />
          {shown.isMuted && (
            <Button
              size="sm"
              icon={<Icon node={VolumeX} />}
              onClick={() => {
                if (video !== null) turnSoundOn(video);
                setShown({ ...shown, isMuted: false });
              }}
            >
              {t(($) => $.player.tapForSound)}
            </Button>
          )}
          {shown.ad.clickAddress !== null && (
            <a
              className={classes(buttonClass({ size: "sm" }), styles.more)}
              href={shown.ad.clickAddress}
              target="_blank"
              rel="noopener noreferrer sponsored"
              onClick={() => {
                shown.ad.tracker.click();
                video?.pause();
              }}
            >
              <Icon node={ExternalLink} className="icon-sm" />
              <span>{t(($) => $.player.ad.visit)}</span>
            </a>
          )}
          <span className="push" />
          {untilSkipS !== null && (
            <Button
              disabled={untilSkipS > 0}
              icon={untilSkipS > 0 ? undefined : <Icon node={SkipForward} className="icon-flip" />}
              onClick={() => {
                shown.ad.tracker.skip();
                onDone();
              }}
            >
              {untilSkipS > 0 ? t(($) => $.player.ad.skipIn, { seconds: untilSkipS }) : t(($) => $.player.ad.skip)}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
