import { useQueryClient } from "@tanstack/react-query";
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from "react";
import { StateBadge } from "#src/catalog/scores/StateBadge.tsx";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { leagueName, useEventName } from "#src/catalog/names/eventNames.ts";
import { recordedStreams, useWatchedStreams } from "#src/catalog/playback/useWatchedStreams.ts";
import type { EventPhase, SportEvent } from "#src/domain/event/event.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { serverNow } from "#src/lib/clock.ts";
import type { Store } from "#src/lib/store.ts";
import type { PlayerTool } from "#src/player/context/playerProps.ts";
import type { PlayerHandle, PlayerPosition, RecordingRange } from "#src/player/timeline/position.ts";
import { firstRendition } from "#src/player/prefetch/prefetchStream.ts";
import { onEventMessage } from "#src/realtime/eventMessages.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";
import { IS_SERVER } from "#src/lib/isServer.ts";
import { Image } from "#src/ui/Image.tsx";
import { STAGE_SIZES, stagePicture } from "#src/ui/pictureSources.ts";
import { rememberStream, forgetFailedStream, rememberFailedStream } from "./lastStream.ts";
import { LazyPlayer } from "#src/features/watch/start/LazyPlayer.tsx";
import { rememberPosition, storedPosition } from "#src/catalog/playback/positions.ts";
import { ResumePrompt } from "./ResumePrompt.tsx";
import { SmallScore } from "./SmallScore.tsx";
import { startAt } from "#src/features/watch/start/startAt.ts";
import styles from "./Stage.module.css";
import { usePlayerMoments } from "./usePlayerMoments.ts";

/** The position is stored at most this often, in ms, to spare the storage. */
const REMEMBER_EVERY_MS = 5000;

/** A position further than this from the stored one, in ms, counts as moved. */
const MOVED_MS = 1500;

/** Events whose pre-roll was shown on this page: none is shown twice, even if a live match becomes a replay. */
const adSeen = new Set<string>();
const adFor = ({ id, ads }: SportEvent): string | null => (ads === null || adSeen.has(id) ? null : ads.tagUrl);

export interface StagePlayerProps {
  readonly event: SportEvent;
  readonly phase: EventPhase;
  readonly backLink: ReactNode;
  /** Start position in ms, instead of the stored one or the live edge. */
  readonly startMs: number | null;
  readonly onPosition: (position: PlayerPosition) => void;
  readonly handle: Ref<PlayerHandle>;
  /** Fetches the content with fresh URLs; undefined means that the event is fetched by its id. */
  readonly readAgain: (() => Promise<SportEvent>) | undefined;
  readonly tools: readonly PlayerTool[] | undefined;
  readonly cut: Store<RecordingRange | null> | undefined;
}

export function StagePlayer(props: StagePlayerProps) {
  const { event, phase, backLink, startMs, onPosition, handle, readAgain, tools, cut } = props;
  const { t } = useTranslation();
  const name = useEventName();
  const queryClient = useQueryClient();
  const { streams, isLive, canReplay, replay } = useWatchedStreams(phase, event.source);
  const moments = usePlayerMoments(event);
  // The length of a match tells whether it was decided late (EVT-15). An opened clip may show its length.
  const isLengthHidden = useHidesScore(event.id) && !isLive && event.source.clip === null;
  const viewerId = viewerIdOf(sessionStore.get());
  const stopped = useMemo(() => (isLive ? null : storedPosition(viewerId, event.id)), [isLive, viewerId, event.id]);
  const [isAsking, setAsking] = useState(stopped !== null && startMs === null);
  const own = useRef<PlayerHandle>(null);
  /** Position to play from once the player's code has loaded, ms: the page is interactive before that. */
  const wantedMs = useRef<number | null>(null);
  const writtenAt = useRef(0);
  const wasThere = useRef(false);
  const atEdge = isLive && startMs === null ? streams.hd : null;
  const picture = event.source.poster ?? event.imageUrl;
  // Computed once for placeholder and player: resizing the window must not load another poster.
  const poster = useMemo(() => (picture === null || IS_SERVER ? null : stagePicture(picture)), [picture]);

  // The stream has a new URL or runs again, so an error on screen is outdated (EVT-5).
  useEffect(
    () =>
      onEventMessage(event.id, (message) => {
        if (message.name !== "event-url-change") return;
        forgetFailedStream(event.id);
        own.current?.retry();
      }),
    [event.id],
  );

  // Only a stream that has shown a picture is worth opening again; its newest URL is stored.
  const [hasPicture, setHasPicture] = useState(false);
  useEffect(() => {
    if (hasPicture && atEdge !== null) rememberStream(event.id, atEdge, firstRendition(atEdge));
  }, [hasPicture, atEdge, event.id]);
  const report = (position: PlayerPosition) => {
    onPosition(position);
    const { positionMs, durationMs } = position;
    const at = serverNow();
    // A viewer who plays or seeks during the prompt has answered it.
    const isThere = stopped !== null && Math.abs(positionMs - stopped.positionMs) < MOVED_MS;
    if (isThere) wasThere.current = true;
    else if (isAsking && wasThere.current) setAsking(false);
    if (isAsking || durationMs === null || at - writtenAt.current < REMEMBER_EVERY_MS) return;
    writtenAt.current = at;
    rememberPosition(viewerId, event.id, { positionMs, durationMs, at });
  };
  const playFrom = (positionMs: number) => {
    setAsking(false);
    if (own.current === null) wantedMs.current = positionMs;
    else own.current.playFrom(positionMs);
  };
  const takePlayer = useCallback((player: PlayerHandle | null) => {
    own.current = player;
    if (player === null || wantedMs.current === null) return;
    player.playFrom(wantedMs.current);
    wantedMs.current = null;
  }, []);
  useImperativeHandle(handle, () => ({ playFrom, retry: () => own.current?.retry() }));
  return (
    <LazyPlayer
      fallback={<PlayerPlaceholder picture={picture} label={t(($) => $.player.loading)} />}
      key={isLive ? "live" : "recording"}
      source={{
        streams,
        startAt: startAt(startMs ?? stopped?.positionMs ?? null, isLive, event.streamStart),
        autoPlay: !isAsking,
        isOnAir: phase === "live" || phase === "channel",
        refresh: async () => {
          const readEvent = () => queryClient.fetchQuery({ ...eventQueries.detail(event.id), staleTime: 0 });
          const { source, status } = await (readAgain ?? readEvent)();
          return isLive && status !== "archived"
            ? { hd: source.hd, pano: source.pano, kind: "live" }
            : recordedStreams(source);
        },
      }}
      timeline={{ recordedFrom: event.streamStart, moments, isLengthHidden, cut }}
      meta={{ title: name(event), artist: leagueName(event) ?? "", poster }}
      ad={{ tagUrl: adFor(event), onDone: () => adSeen.add(event.id) }}
      callbacks={{
        onPicture: () => setHasPicture(true),
        onPosition: report,
        onFatalError: (error) => (error === null ? forgetFailedStream(event.id) : rememberFailedStream(event.id)),
        onReplay: canReplay ? replay : undefined,
      }}
      slots={{
        badge: <StateBadge event={event} over />,
        backLink,
        overlay: isAsking && stopped !== null && (
          <ResumePrompt
            positionMs={stopped.positionMs}
            onGoOn={() => playFrom(stopped.positionMs)}
            onFromStart={() => playFrom(0)}
          />
        ),
        smallScore: <SmallScore event={event} isLive={isLive} />,
        tools,
      }}
      handle={takePlayer}
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
