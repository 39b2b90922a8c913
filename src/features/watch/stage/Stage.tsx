import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide";
import type { ComponentType, ReactNode, Ref } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import type { EventPhase, SportEvent } from "#src/domain/event/event.ts";
import type { Store } from "#src/lib/store.ts";
import type { PlayerTool } from "#src/player/context/playerProps.ts";
import type { PlayerHandle, PlayerPosition, RecordingRange } from "#src/player/timeline/position.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { buttonClass } from "#src/ui/Button.tsx";
import { AccessGate } from "./AccessGate.tsx";
import type { ResumeProps } from "./Resume.tsx";
import styles from "./Stage.module.css";
import { StageFaces } from "./StageFaces.tsx";
import { StagePlayer, type FollowedMatch } from "./StagePlayer.tsx";
import { useSpoilerSafe } from "#src/features/watch/context/useSpoilerSafe.ts";

export interface StageProps {
  readonly event: SportEvent;
  readonly phase: EventPhase;
  readonly startMs: number | null;
  readonly onPosition: (position: PlayerPosition) => void;
  /** The match that follows this picture; undefined for a clip. */
  readonly match?: FollowedMatch | undefined;
  readonly handle: Ref<PlayerHandle>;
  /** Fetches the content with fresh URLs (media contract, "Common"); by default the event is fetched by its id. */
  readonly readAgain?: () => Promise<SportEvent>;
  /** Over the picture, above the controls. */
  readonly overlay?: ReactNode;
  /** Asks where to start a recording. */
  readonly Resume?: ComponentType<ResumeProps>;
  readonly tools?: readonly PlayerTool[];
  readonly cut?: Store<RecordingRange | null>;
  /** Opens the payment of a ticket on this page; without it the stage only names the offers. */
  readonly onBuy?: () => void;
}

export function Stage({
  event: given,
  phase,
  startMs,
  onPosition,
  match,
  handle,
  readAgain,
  overlay,
  Resume,
  tools,
  cut,
  onBuy,
}: StageProps) {
  const event = useSpoilerSafe(given);
  const backLink = <BackLink />;
  return (
    <div className={styles.stage}>
      <StageFaces
        event={event}
        phase={phase}
        match={match}
        backLink={backLink}
        gate={<AccessGate event={event} backLink={backLink} onBuy={onBuy} />}
        player={
          <StagePlayer
            event={event}
            phase={phase}
            startMs={startMs}
            onPosition={onPosition}
            match={match}
            backLink={backLink}
            handle={handle}
            readAgain={readAgain}
            overlay={overlay}
            Resume={Resume}
            tools={tools}
            cut={cut}
          />
        }
      />
    </div>
  );
}

function BackLink() {
  const { t } = useTranslation();
  return (
    <Link to="/" className={buttonClass({ variant: "ghost", iconOnly: true })} aria-label={t(($) => $.watch.back)}>
      <Icon node={ArrowLeft} className="icon-flip" />
    </Link>
  );
}
