import { CatchBoundary, Link } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ExternalLink from "lucide-react/icons/external-link";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { useState, type Ref } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Countdown } from "#src/catalog/scores/Countdown.tsx";
import { accessOf } from "#src/domain/event/access.ts";
import type { EventPhase, SportEvent } from "#src/domain/event/event.ts";
import { isDate } from "#src/domain/time.ts";
import type { Store } from "#src/lib/store.ts";
import { safeUrl } from "#src/lib/url.ts";
import { useOnline } from "#src/offline/useOnline.ts";
import type { PlayerTool } from "#src/player/context/tools.ts";
import type { PlayerHandle, PlayerPosition, Stretch } from "#src/player/timeline/position.ts";
import { Button, buttonClass } from "#src/ui/Button.tsx";
import { useFromNow } from "#src/ui/useNow.ts";
import { AccessGate } from "./AccessGate.tsx";
import { StageMessage } from "./StageMessage.tsx";
import styles from "./Stage.module.css";
import { StagePlayer } from "./StagePlayer.tsx";
import { useSpoilerSafe } from "#src/features/watch/context/useSpoilerSafe.ts";

export interface StageProps {
  readonly event: SportEvent;
  readonly phase: EventPhase;
  readonly startMs: number | null;
  readonly onPosition: (position: PlayerPosition) => void;
  readonly handle: Ref<PlayerHandle>;
  /** Asks for it with fresh addresses (media contract, "Common"); without it, for the event of its id. */
  readonly readAgain?: () => Promise<SportEvent>;
  /** What the page can do with the picture. */
  readonly tools?: readonly PlayerTool[];
  /** What is being cut out of it. */
  readonly cut?: Store<Stretch | null>;
  /** Opens the way to pay for a ticket on this page; without it the stage only says what opens the event. */
  readonly onBuy?: () => void;
}

/** The place of the picture: the player, or why there is none. */
export function Stage(props: StageProps) {
  return (
    <div className={styles.stage}>
      <StageFace {...props} event={useSpoilerSafe(props.event)} />
    </div>
  );
}

function StageFace({ event, phase, startMs, onPosition, handle, readAgain, tools, cut, onBuy }: StageProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [wasOnline, setWasOnline] = useState(isOnline);
  if (isOnline && !wasOnline) setWasOnline(true);
  const { source } = event;
  const picture = source.poster ?? event.imageUrl;
  const isDated = isDate(event.gameStartDate);
  const isDue = useFromNow(1000, (now) => isDated && now >= event.gameStartDate);
  const common = { picture, backLink: <BackLink /> };

  if (accessOf(event).blockedBy !== null) return <AccessGate event={event} backLink={common.backLink} onBuy={onBuy} />;
  if (event.isExternal) return <ExternalFace address={safeUrl(source.hd)} {...common} />;
  if (phase === "upcoming") {
    return (
      <StageMessage
        title={t(($) => (isDue ? $.watch.soon.due : $.watch.soon.title))}
        text={
          <>
            {isDated && !isDue && (
              <>
                <Countdown to={event.gameStartDate} className="h-page" /> <br />
              </>
            )}
            {t(($) => $.watch.soon.text)}
          </>
        }
        {...common}
      />
    );
  }
  if (source.hd === null && source.pano === null && source.clip === null) {
    const kind = phase === "vod" ? "vod" : "live";
    return (
      <StageMessage
        title={t(($) => $.watch.noStream[kind].title)}
        text={t(($) => $.watch.noStream[kind].text)}
        {...common}
      />
    );
  }
  // Once it played, the player itself says that the network is gone and goes on when it is back.
  const isOnDevice = source.hd === null && source.clip?.startsWith("blob:");
  if (!wasOnline && !isOnDevice) {
    return (
      <StageMessage
        title={t(($) => $.watch.offlineStage.title)}
        text={t(($) => $.watch.offlineStage.text)}
        {...common}
      />
    );
  }
  return (
    <CatchBoundary
      getResetKey={() => event.id}
      errorComponent={() => (
        <StageMessage
          title={t(($) => $.watch.playerFailed.title)}
          text={t(($) => $.watch.playerFailed.text)}
          {...common}
        >
          {/* The code that did not load is asked for again only by a new page. */}
          <Button variant="primary" icon={<RefreshCw />} onClick={() => location.reload()}>
            {t(($) => $.player.retry)}
          </Button>
        </StageMessage>
      )}
    >
      <StagePlayer
        event={event}
        phase={phase}
        startMs={startMs}
        onPosition={onPosition}
        backLink={common.backLink}
        handle={handle}
        readAgain={readAgain}
        tools={tools}
        cut={cut}
      />
    </CatchBoundary>
  );
}

interface ExternalFaceProps {
  readonly address: string | null;
  readonly picture: string | null;
  readonly backLink: React.ReactNode;
}

/** Content that plays at another site: says so, and opens it apart. */
function ExternalFace({ address, ...common }: ExternalFaceProps) {
  const { t } = useTranslation();
  const host = address !== null && URL.canParse(address) ? new URL(address).host : null;
  if (address === null || host === null) {
    return (
      <StageMessage
        title={t(($) => $.watch.noStream.live.title)}
        text={t(($) => $.watch.noStream.live.text)}
        {...common}
      />
    );
  }
  return (
    <StageMessage title={t(($) => $.watch.external.title)} text={t(($) => $.watch.external.text)} {...common}>
      <a className={buttonClass({ variant: "primary" })} href={address} target="_blank" rel="noopener noreferrer">
        <ExternalLink />
        {t(($) => $.watch.external.go, { host })}
      </a>
    </StageMessage>
  );
}

/** Home from a page whose header is hidden on narrow screens. */
function BackLink() {
  const { t } = useTranslation();
  return (
    <Link to="/" className={buttonClass({ variant: "ghost", iconOnly: true })} aria-label={t(($) => $.watch.back)}>
      <ArrowLeft className="icon-flip" />
    </Link>
  );
}
