import { RefreshCw, VolumeX, WifiOff } from "lucide";
import { useEffect, useState } from "react";
import type { Translate } from "#src/i18n/i18n.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Button } from "#src/ui/Button.tsx";
import { Spinner } from "#src/ui/status/Spinner.tsx";
import styles from "./Notices.module.css";
import { usePlayer, useStream } from "#src/player/context/PlayerContext.ts";
import { useBufferedEnd, useCurrentTime, useLoading, useMuted, usePaused } from "#src/player/context/useMedia.ts";
import type { FatalErrorKind } from "#src/player/engine/fatalErrors.ts";
import type { RecoverableError } from "#src/player/engine/stream.ts";

const BUFFERING_AFTER_MS = 500;

type Retrying = Extract<RecoverableError, { readonly type: "retrying" }>;

/** Shows recoverable states: a ring while it buffers, a bar for other errors, and the button for sound. */
export function Notices({
  isMutedByBrowser,
  onUnmute,
}: {
  readonly isMutedByBrowser: boolean;
  readonly onUnmute: () => void;
}) {
  const { t } = useTranslation();
  const { stream } = usePlayer();
  const { recoverableError, fatalError } = useStream();
  const isMuted = useMuted();
  const isPaused = usePaused();
  const isLoading = useLoading();
  // Offline, or before the start, nothing is loading, and a message takes the place of the ring (PlaybackStatus).
  const isSaid = recoverableError?.type === "offline" || recoverableError?.type === "notStarted";
  const isComing = isLoading && !isPaused && fatalError === null && !isSaid;
  const isBuffering = useDelayed(isComing, BUFFERING_AFTER_MS);
  if (fatalError !== null) return null;
  return (
    <>
      {isBuffering && (
        <span className={styles.ring}>
          <Spinner label={t(($) => $.player.loading)} />
        </span>
      )}
      {recoverableError?.type === "retrying" && (
        <div className={styles.bar} data-network-notice>
          <Icon node={RefreshCw} />
          {/* Without the seconds, or screen readers would read each of them. */}
          <output className="sr">{retryText(t, recoverableError.cause, 0)}</output>
          <span aria-hidden="true">
            <Countdown {...recoverableError} />
          </span>
          {recoverableError.atMs > 0 && (
            <Button size="sm" className={styles.barButton} onClick={() => stream?.retryNow()}>
              {t(($) => $.player.now)}
            </Button>
          )}
        </div>
      )}
      {recoverableError?.type === "offline" && <OfflineBar />}
      {isMutedByBrowser && isMuted && recoverableError === null && (
        <div className={styles.soundBar} data-sound-notice>
          <Button icon={<Icon node={VolumeX} />} onClick={onUnmute}>
            <span className={styles.soundLabel}>{t(($) => $.player.tapForSound)}</span>
          </Button>
        </div>
      )}
    </>
  );
}

/** Returns true once `isOn` has held for `delayMs`; false as soon as it ends. */
function useDelayed(isOn: boolean, delayMs: number): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setDue(true), delayMs);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [isOn, delayMs]);
  return isOn && isDue;
}

function Countdown({ atMs, cause }: Retrying) {
  const { t } = useTranslation();
  const [nowMs, setNowMs] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(performance.now()), 1000);
    return () => clearInterval(timer);
  }, [atMs]);
  return retryText(t, cause, Math.max(0, Math.ceil((atMs - nowMs) / 1000)));
}

/** Returns that the player tries again: in so many seconds, or now for 0. */
function retryText(t: Translate, cause: FatalErrorKind, seconds: number): string {
  if (seconds === 0) return t(($) => (cause === "network" ? $.player.retryingNow : $.player.retryingStreamNow));
  return t(($) => (cause === "network" ? $.player.retrying : $.player.retryingStream), { seconds });
}

function OfflineBar() {
  const { t } = useTranslation();
  const currentS = useCurrentTime(0);
  const left = Math.floor(useBufferedEnd(currentS) - currentS);
  // The buffer is empty: a message over the picture says so (PlaybackStatus).
  if (left < 1) return null;
  return (
    <div className={styles.bar} data-network-notice>
      <Icon node={WifiOff} />
      <output className="sr">{t(($) => $.player.offlineOut.title)}</output>
      <span>{t(($) => $.player.offline, { count: left })}</span>
    </div>
  );
}
