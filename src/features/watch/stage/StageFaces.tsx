import { ExternalLink, RefreshCw } from "lucide";
import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Countdown } from "#src/catalog/scores/Countdown.tsx";
import type { Follower } from "#src/catalog/playhead/followed.ts";
import { accessOf } from "#src/domain/event/access.ts";
import type { EventPhase, SportEvent } from "#src/domain/event/event.ts";
import { planOf } from "#src/domain/event/plan.ts";
import { isDate } from "#src/domain/time.ts";
import { DAY_MS, MINUTE_MS } from "#src/lib/scheduling/durations.ts";
import { safeUrl } from "#src/lib/url.ts";
import { useOnline } from "#src/offline/useOnline.ts";
import { isOnDevice } from "#src/player/manifest/storedStreams.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Button, buttonClass } from "#src/ui/Button.tsx";
import { FallbackBoundary } from "#src/ui/status/FallbackBoundary.tsx";
import { useDerivedFromNow } from "#src/ui/useNow.ts";
import { StageMessage } from "./StageMessage.tsx";

/** A replay that is not there so long after the end of its match will not come. */
const REPLAY_DUE_MS = 2 * DAY_MS;

/** A match that is told as of the picture. */
export type FollowedMatch = Pick<Follower, "time" | "move">;

export interface StageFacesProps {
  readonly event: SportEvent;
  readonly phase: EventPhase;
  /** The match that follows this picture; undefined for a clip. */
  readonly match?: FollowedMatch | undefined;
  /** In place of a picture. */
  readonly art?: ReactNode;
  /** Leaves the page. */
  readonly backLink: ReactNode;
  /** What is shown to a viewer who may not watch. */
  readonly gate: ReactNode;
  readonly player: ReactNode;
}

/** Shows the player, or why there is no picture (EVT-3, EVT-6, EVT-16). */
export function StageFaces({ event, phase, match, art, backLink, gate, player }: StageFacesProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  /** Id of the event whose player was tried again after it failed. */
  const [triedAgain, setTriedAgain] = useState<string | null>(null);
  const isTriedAgain = triedAgain === event.id;
  const [wasOnline, setWasOnline] = useState(isOnline);
  if (isOnline && !wasOnline) setWasOnline(true);
  const { source } = event;
  const picture = source.poster ?? event.imageUrl;
  const isDated = isDate(event.gameStartDate);
  const isDue = useDerivedFromNow(1000, (now) => isDated && now >= event.gameStartDate);
  const isLate = useDerivedFromNow(
    MINUTE_MS,
    (now) => isDated && now - event.gameStartDate - (event.durationMs ?? 0) > REPLAY_DUE_MS,
  );
  const common = { picture, art, backLink };

  // Nobody is to buy or sign in for a picture that there will never be.
  if (!planOf(event).isPlayed) return <NoStream kind="none" {...common} />;
  if (accessOf(event).blockedBy !== null) return gate;
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
    const kind = phase !== "vod" ? "live" : isLate || event.schedule?.state === "awarded" ? "none" : "vod";
    return <NoStream kind={kind} {...common} />;
  }
  // If the page was online before, the player itself reports the lost network and resumes when it is back.
  if (!wasOnline && !isOnDevice(source.hd ?? source.pano ?? source.clip)) {
    return (
      <>
        <NoPicture match={match} />
        <StageMessage
          title={t(($) => $.watch.offlineStage.title)}
          text={t(($) => $.watch.offlineStage.text)}
          {...common}
        />
      </>
    );
  }
  return (
    <FallbackBoundary
      resetKey={`${event.id} ${isTriedAgain}`}
      fallback={
        <StageMessage
          title={t(($) => $.watch.playerFailed.title)}
          text={t(($) => $.watch.playerFailed.text)}
          {...common}
        >
          <NoPicture match={match} />
          {/* Older browsers do not import a module again after a failure, so the second press reloads the page. */}
          <Button
            variant="primary"
            icon={<Icon node={RefreshCw} />}
            onClick={() => (isTriedAgain ? location.reload() : setTriedAgain(event.id))}
          >
            {t(($) => $.player.retry)}
          </Button>
        </StageMessage>
      }
    >
      {player}
    </FallbackBoundary>
  );
}

/** Says that the match follows no picture: what is known of it is shown at once. */
function NoPicture({ match }: Pick<StageFacesProps, "match">) {
  const move = match?.move;
  useEffect(() => move?.(null), [move]);
  return null;
}

interface FaceProps {
  readonly picture: string | null;
  readonly art: ReactNode;
  readonly backLink: ReactNode;
}

function NoStream({ kind, ...common }: FaceProps & { readonly kind: "live" | "vod" | "none" }) {
  const { t } = useTranslation();
  return (
    <StageMessage
      title={t(($) => $.watch.noStream[kind].title)}
      text={t(($) => $.watch.noStream[kind].text)}
      {...common}
    />
  );
}

function ExternalFace({ address, ...common }: FaceProps & { readonly address: string | null }) {
  const { t } = useTranslation();
  const host = address !== null && URL.canParse(address) ? new URL(address).host : null;
  if (address === null || host === null) {
    return <NoStream kind="live" {...common} />;
  }
  return (
    <StageMessage title={t(($) => $.watch.external.title)} text={t(($) => $.watch.external.text)} {...common}>
      <a className={buttonClass({ variant: "primary" })} href={address} target="_blank" rel="noopener noreferrer">
        <Icon node={ExternalLink} />
        {t(($) => $.watch.external.go, { host })}
      </a>
    </StageMessage>
  );
}
