import { RefreshCw, RotateCcw } from "lucide";
import type { ReactNode } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Button } from "#src/ui/Button.tsx";
import styles from "./PlaybackStatus.module.css";
import { usePlayer, useStream } from "#src/player/context/PlayerContext.ts";
import { timeText } from "#src/player/timeline/timeText.ts";
import { useCurrentTime, useEnded, useLoading, useMediaRequests } from "#src/player/context/useMedia.ts";
import { useSeeking } from "#src/player/context/useSeeking.ts";

interface PlaybackStatusProps {
  /** The page asked for a live stream: after its end a replay follows. */
  readonly isLive: boolean;
  readonly onReplay: (() => void) | undefined;
}

/** Covers the last frame while playback cannot go on, and at its end: a sentence, a code and one button. */
export function PlaybackStatus({ isLive, onReplay }: PlaybackStatusProps) {
  const { t } = useTranslation();
  const { stream } = usePlayer();
  const { fatalError, recoverableError } = useStream();
  const hasEnded = useEnded();
  const isLoading = useLoading();
  const currentS = useCurrentTime(1);
  const { range, seekTo } = useSeeking();
  const { play } = useMediaRequests();

  if (fatalError !== null) {
    const { kind } = fatalError;
    return (
      <Message
        title={t(($) => $.player.faults[kind].title)}
        text={t(($) => $.player.faults[kind].text)}
        code={t(($) => $.player.code, { code: fatalError.code })}
        isAlert
      >
        {kind !== "unsupported" && (
          <Button variant="primary" icon={<Icon node={RefreshCw} />} onClick={() => stream?.retryNow()}>
            {t(($) => $.player.retry)}
          </Button>
        )}
      </Message>
    );
  }
  if (recoverableError?.type === "notStarted") {
    return (
      <Message title={t(($) => $.player.notStarted.title)} text={t(($) => $.player.notStarted.text)}>
        <Button icon={<Icon node={RefreshCw} />} onClick={() => stream?.retryNow()}>
          {t(($) => $.player.retry)}
        </Button>
      </Message>
    );
  }
  if (recoverableError?.type === "offline" && isLoading && !hasEnded)
    return (
      <Message
        title={t(($) => $.player.offlineOut.title)}
        text={
          range.live === null
            ? t(($) => $.player.offlineOut.text, { position: timeText(currentS) })
            : t(($) => $.player.offlineOut.live)
        }
        isAlert
      />
    );
  if (hasEnded) {
    const fromStart = () => {
      seekTo(range.startS);
      play();
    };
    return (
      <Message
        title={t(($) => (isLive ? $.player.endedLive.title : $.player.ended.title))}
        text={t(($) => (isLive ? $.player.endedLive.text : $.player.ended.text))}
      >
        <Button variant="primary" icon={<Icon node={RotateCcw} />} onClick={onReplay ?? fromStart}>
          {t(($) => $.player.fromStart)}
        </Button>
      </Message>
    );
  }
  return null;
}

interface MessageProps {
  readonly title: string;
  readonly text: string;
  readonly code?: string;
  readonly isAlert?: boolean;
  readonly children?: ReactNode;
}

function Message({ title, text, code, isAlert, children }: MessageProps) {
  const body = (
    <>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
      {code !== undefined && <span className={styles.code}>{code}</span>}
    </>
  );
  if (isAlert !== true)
    return (
      <output className={styles.message} data-message>
        {body}
      </output>
    );
  return (
    <div className={styles.message} role="alert" data-message>
      {body}
    </div>
  );
}
