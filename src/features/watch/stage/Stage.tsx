import { Link } from "@tanstack/react-router";
import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft } from "lucide";
import { useMemo, type ComponentType, type ReactNode, type Ref } from "react";
import { ScorePair } from "#src/catalog/scores/ScorePair.tsx";
import { StateBadge } from "#src/catalog/scores/StateBadge.tsx";
import { useClockText } from "#src/catalog/scores/useMatchClock.ts";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { leagueName, useEventName } from "#src/catalog/names/eventNames.ts";
import { recordedStreams, useWatchedStreams } from "#src/catalog/playback/useWatchedStreams.ts";
import type { EventPhase, SportEvent } from "#src/domain/event/event.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import type { Store } from "#src/lib/store.ts";
import type { PlayerTool } from "#src/player/context/playerProps.ts";
import type { PlayerHandle, PlayerPosition, RecordingRange } from "#src/player/timeline/position.ts";
import { IS_SERVER } from "#src/lib/isServer.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { buttonClass } from "#src/ui/Button.tsx";
import { Image } from "#src/ui/Image.tsx";
import { STAGE_SIZES, stagePicture } from "#src/ui/pictureSources.ts";
import { LazyPlayer } from "#src/features/watch/start/LazyPlayer.tsx";
import { useSpoilerSafe } from "#src/features/watch/context/useSpoilerSafe.ts";
import { AccessGate } from "./AccessGate.tsx";
import type { ResumeProps } from "./Resume.tsx";
import { startAt } from "#src/player/prefetch/prefetchStream.ts";
import styles from "./Stage.module.css";
import { StageFaces, type FollowedMatch } from "./StageFaces.tsx";
import { useLastStream } from "./useLastStream.ts";
import { useOwnAnswer } from "./useOwnAnswer.ts";
import { usePlayerHandle } from "./usePlayerHandle.ts";
import { usePlayerMoments } from "./usePlayerMoments.ts";
import { useResume } from "./useResume.ts";

/** Events whose pre-roll was shown on this page: none is shown twice, even if a live match becomes a replay. */
const adSeen = new Set<string>();
const adFor = ({ id, ads }: SportEvent): string | null => (ads === null || adSeen.has(id) ? null : ads.tagUrl);

export interface StageProps {
  readonly event: SportEvent;
  readonly phase: EventPhase;
  /** Start position in ms, instead of the stored one or the live edge. */
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

export function Stage({ event: given, onBuy, ...playing }: StageProps) {
  const event = useSpoilerSafe(given);
  const { phase, match } = playing;
  const backLink = <BackLink />;
  return (
    <div className={styles.stage}>
      <StageFaces
        event={event}
        phase={phase}
        match={match}
        backLink={backLink}
        gate={<AccessGate event={event} backLink={backLink} onBuy={onBuy} />}
        player={<EventPlayer {...playing} event={event} backLink={backLink} />}
      />
    </div>
  );
}

interface EventPlayerProps extends Omit<StageProps, "onBuy"> {
  readonly backLink: ReactNode;
}

function BackLink() {
  const { t } = useTranslation();
  return (
    <Link to="/" className={buttonClass({ variant: "ghost", iconOnly: true })} aria-label={t(($) => $.watch.back)}>
      <Icon node={ArrowLeft} className="icon-flip" />
    </Link>
  );
}

function EventPlayer(props: EventPlayerProps) {
  const { event, phase, backLink, startMs, onPosition, match, handle, readAgain, overlay, Resume, tools, cut } = props;
  const { t } = useTranslation();
  const name = useEventName();
  const queryClient = useQueryClient();
  const { streams, isLive, canReplay, replay } = useWatchedStreams(phase, event.source);
  const isAllowed = useOwnAnswer(event.id);
  const moments = usePlayerMoments(event, match?.time);
  // The length of a match tells whether it was decided late (EVT-15). An opened clip may show its length.
  const isLengthHidden = useHidesScore(event.id) && !isLive && event.source.clip === null;
  const { stopped, isAsking, answer, note } = useResume(event.id, isLive, startMs);
  const { take, playFrom, retry } = usePlayerHandle(handle, answer);
  const lastStream = useLastStream(event.id, isLive && startMs === null ? streams.hd : null, retry);
  const picture = event.source.poster ?? event.imageUrl;
  // Computed once for placeholder and player: resizing the window must not load another poster.
  const poster = useMemo(() => (picture === null || IS_SERVER ? null : stagePicture(picture)), [picture]);
  const refresh = async () => {
    const readEvent = () => queryClient.fetchQuery({ ...eventQueries.detail(event.id), staleTime: 0 });
    const { source, status } = await (readAgain ?? readEvent)();
    return isLive && status !== "archived"
      ? { hd: source.hd, pano: source.pano, kind: "live" as const }
      : recordedStreams(source);
  };
  return (
    <LazyPlayer
      fallback={<PlayerPlaceholder picture={picture} label={t(($) => $.player.loading)} />}
      isAllowed={isAllowed}
      key={isLive ? "live" : "recording"}
      source={{
        streams,
        startAt: startAt(startMs ?? stopped?.positionMs ?? null, isLive, event.streamStart),
        autoPlay: !isAsking,
        isOnAir: phase === "live" || phase === "channel",
        refresh,
      }}
      timeline={{ recordedFrom: event.streamStart, moments, isLengthHidden, cut }}
      meta={{ title: name(event), artist: leagueName(event) ?? "", poster }}
      ad={{ tagUrl: adFor(event), onDone: () => adSeen.add(event.id) }}
      callbacks={{
        ...lastStream,
        onPosition: (position) => {
          onPosition(position);
          note(position);
        },
        ...(match === undefined ? {} : { onPlayhead: match.move }),
        onReplay: canReplay ? replay : undefined,
      }}
      slots={{
        badge: <StateBadge event={event} over />,
        backLink,
        overlay: (
          <>
            {!isAsking && overlay}
            {Resume && !isLive && startMs === null && (
              <Resume eventId={event.id} stopped={stopped} isAsking={isAsking} playFrom={playFrom} />
            )}
          </>
        ),
        smallScore: <SmallScore event={event} isLive={isLive} />,
        tools,
      }}
      handle={take}
    />
  );
}

function PlayerPlaceholder({ picture, label }: { readonly picture: string | null; readonly label: string }) {
  return (
    <div className={styles.face} data-theme="dark" aria-busy="true">
      <Image src={picture} width={1280} height={720} sizes={STAGE_SIZES} eager="first" className={styles.still} />
      <span className="sr">{label}</span>
    </div>
  );
}

function SmallScore({ event, isLive }: { readonly event: SportEvent; readonly isLive: boolean }) {
  const clock = useClockText(event);
  return (
    <>
      {/* A score that is unknown as of the picture is not looked for elsewhere. */}
      <ScorePair event={event.score === null ? { ...event, status: "upcoming" } : event} />
      {isLive && <b className="num">{clock}</b>}
    </>
  );
}
