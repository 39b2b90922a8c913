import { RefreshCw, RotateCcw } from "lucide";
import { useMediaSelector } from "media-chrome/react/media-store";
import type { ReactNode } from "react";
import { Icon } from "#src/ui/Icon.tsx";
import { Button } from "#src/ui/Button.tsx";
import type { MessageText } from "#src/player/context/labels.ts";
import styles from "./PlaybackStatus.module.css";
import { usePlayer, useStream } from "#src/player/context/PlayerContext.ts";
import { timeText } from "#src/player/timeline/timeText.ts";
import { useCurrentTime, useEnded, useMediaRequests } from "#src/player/context/useMedia.ts";
import { useSeeking } from "#src/player/context/useSeeking.ts";

/** Covers the last frame while playback cannot go on, and at its end: a sentence, a code and one button. */
export function PlaybackStatus({ onReplay }: { readonly onReplay: (() => void) | undefined }) {
  const { labels, stream } = usePlayer();
  const { fatalError, recoverableError } = useStream();
  const hasEnded = useEnded();
  const isLoading = useMediaSelector<boolean>((state) => state.mediaLoading ?? false);
  const currentS = useCurrentTime(1);
  const { range, seekTo } = useSeeking();
  const { play } = useMediaRequests();

  if (fatalError !== null) {
    return (
      <Message {...labels.errors[fatalError.kind]} code={labels.code(fatalError.code)} isAlert>
        {fatalError.kind !== "unsupported" && (
          <Button variant="primary" icon={<Icon node={RefreshCw} />} onClick={() => stream?.retryNow()}>
            {labels.retry}
          </Button>
        )}
      </Message>
    );
  }
  if (recoverableError?.type === "notStarted") {
    return (
      <Message {...labels.notStarted}>
        <Button icon={<Icon node={RefreshCw} />} onClick={() => stream?.retryNow()}>
          {labels.retry}
        </Button>
      </Message>
    );
  }
  if (recoverableError?.type === "offline" && isLoading && !hasEnded)
    return <Message {...labels.offlineOut(range.live === null ? timeText(currentS) : null)} isAlert />;
  if (hasEnded) {
    const fromStart = () => {
      seekTo(range.startS);
      play();
    };
    return (
      <Message {...labels.ended}>
        <Button variant="primary" icon={<Icon node={RotateCcw} />} onClick={onReplay ?? fromStart}>
          {labels.fromStart}
        </Button>
      </Message>
    );
  }
  return null;
}

interface MessageProps extends MessageText {
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
