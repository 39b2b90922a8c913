import { useEffect, useRef, useState, type ReactNode, type Ref } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { restoreSound, startPlay, turnSoundOn, type PlayStart } from "./engine/autoplay.ts";
import { AdSlot } from "./ads/AdSlot.tsx";
import { Controls } from "./controls/Controls.tsx";
import { PlaybackStatus } from "./overlays/PlaybackStatus.tsx";
import { DATA_SAVER_HEIGHT } from "./engine/dataSaver.ts";
import type { Store } from "#src/lib/store.ts";
import type { FatalError } from "./engine/fatalErrors.ts";
import { KeysSheet } from "./controls/KeysSheet.tsx";
import { seekToLiveEdge } from "./timeline/liveEdge.ts";
import { LastFrame, copyFrame } from "./LastFrame.tsx";
import { preopenedOrNewVideo } from "./preopen/preopenStream.ts";
import { Notices } from "./overlays/Notices.tsx";
import styles from "./Player.module.css";
import { PlayerContext } from "./context/PlayerContext.ts";
import {
  NO_CUT_RANGE,
  type Moment,
  type PlayerHandle,
  type PlayerPosition,
  type RecordingRange,
} from "./timeline/position.ts";
import type { StartAt } from "./prefetch/prefetchStream.ts";
import type { PanelName } from "./controls/SettingsPanel.tsx";
import { Reporter } from "./Reporter.tsx";
import { SmallScreen } from "./overlays/SmallScreen.tsx";
import { addressOf, type Streams } from "./manifest/streams.ts";
import { NO_TOOLS, type PlayerTool } from "./context/tools.ts";
import { useControlsVisibility } from "./controls/useControlsVisibility.ts";
import { useDataSaver } from "./context/useDataSaver.ts";
import { useStorePicturePosition } from "./preopen/useStorePicturePosition.ts";
import { usePaused } from "./context/useMedia.ts";
import { usePano, type Pano } from "./pano/usePano.ts";
import { usePlayerKeys } from "./controls/usePlayerKeys.ts";
import { useDocumentPip } from "./pip/useDocumentPip.ts";
import { usePreroll } from "./ads/usePreroll.ts";
import { useStageVideo } from "./useStageVideo.ts";
import { useStreamSession } from "./preopen/useStreamSession.ts";

export interface PlayerProps {
  readonly streams: Streams;
  readonly poster: string | null;
  /** Start position; null for the start of a recording, or the live edge. Read once: later changes have no effect. */
  readonly startAt: StartAt;
  readonly autoPlay: boolean;
  /** The stream is scheduled to run now: if it is missing, the player waits for it (PLR-4). */
  readonly isOnAir?: boolean;
  /** Wall-clock time of position 0 of the recording, epoch ms (media contract, "Position of tags and clips"). */
  readonly recordedFrom: number | null;
  readonly moments: readonly Moment[];
  /** Hides how long the recording is and how much is left: the timeline shows a part of fixed length. */
  readonly isLengthHidden?: boolean;
  /** For the lock screen and the system's media controls. */
  readonly title: string;
  readonly artist: string;
  /** Now, epoch ms, corrected by the server's clock. */
  readonly now: () => number;
  /** URL of the ad server's VAST document for the pre-roll; null for no ad (PLR-6). */
  readonly adTag?: string | null;
  readonly onAdDone?: () => void;
  /** Fetches new addresses after the server rejected one; called once. Resolves to null when there are none. */
  readonly refreshSources?: () => Promise<Streams | null>;
  /** Called when a stream has its first picture, also after a switch of streams. */
  readonly onPicture?: () => void;
  /** The playhead, about once a second while it moves. */
  readonly onPosition?: (position: PlayerPosition) => void;
  /** Called with the error that stopped the stream for good, and with null while it runs. */
  readonly onFatalError?: (fatalError: FatalError | null) => void;
  readonly onEnded?: () => void;
  /** Replaces seeking to the start when the viewer replays (a live stream ended and its replay has another address). */
  readonly onReplay?: () => void;
  /** A badge at the top, left of the switches. */
  readonly badge?: ReactNode;
  /** Leaves the page; rendered on narrow screens, where the header is hidden. */
  readonly backLink?: ReactNode;
  /** Over the picture, above the controls (resume prompt). */
  readonly overlay?: ReactNode;
  /** Shown under the picture in the small window: the score and the clock. */
  readonly smallScore?: ReactNode;
  /** Actions of the surrounding page, rendered as buttons among the controls. */
  readonly tools?: readonly PlayerTool[];
  /** The range being cut out of the recording, shown on the timeline. */
  readonly cut?: Store<RecordingRange | null>;
  readonly handle?: Ref<PlayerHandle>;
}

/** The stage: the media element, its overlays, and the lifetime of the stream. */
export function PlayerStage(props: PlayerProps) {
  const { t } = useTranslation();
  const { streams, poster, title, artist, autoPlay, moments, recordedFrom, isLengthHidden = false } = props;
  const stage = useRef<HTMLElement>(null);
  const frame = useRef<HTMLCanvasElement>(null);
  // The element may be older than the player (preopenStream.ts): React only places it.
  const [video] = useState(() =>
    preopenedOrNewVideo(addressOf(streams, "hd")?.address ?? null, { at: props.startAt, kind: streams.kind }),
  );
  const [panel, setPanel] = useState<PanelName | null>(null);
  const [areKeysShown, showKeys] = useState(false);
  const [playStart, setPlayStart] = useState<PlayStart>("playing");
  const isPaused = usePaused();
  const awake = useControlsVisibility(stage, isPaused || panel !== null);
  const wasPlaying = useRef(autoPlay);
  // With a pre-roll, the match is not the first picture of the player.
  const [isFirst] = useState((props.adTag ?? null) === null);
  const preroll = usePreroll(video, props.adTag ?? null, autoPlay);
  const begin = (element: HTMLVideoElement, signal: AbortSignal) =>
    void startPlay(element, signal).then((start) => !signal.aborted && setPlayStart(start));

  const session = useStreamSession(video, {
    streams,
    startAt: props.startAt,
    isOnAir: props.isOnAir ?? false,
    refreshSources: props.refreshSources,
    onLeave: () => {
      wasPlaying.current = !video.paused;
      if (frame.current !== null) copyFrame(video, frame.current);
    },
    onOpen: (element, signal) => {
      element.addEventListener("playing", () => wasPlaying.current && frame.current?.removeAttribute("data-shown"), {
        signal,
      });
      const onPicture = () => {
        frame.current?.removeAttribute("data-shown");
        props.onPicture?.();
      };
      element.addEventListener("loadeddata", onPicture, { signal });
      // A stream that was opened before its player may have a picture already.
      if (element.readyState >= element.HAVE_CURRENT_DATA) props.onPicture?.();
      preroll.thenBegin(() => wasPlaying.current && !signal.aborted && begin(element, signal));
    },
  });
  const hasBothCameras = session.streams.hd !== null && session.streams.pano !== null;
  const { stream } = session;
  const documentPip = useDocumentPip(video, stage);
  const isPano = session.camera === "pano" && session.streams.pano !== null && documentPip.opened === null;
  const view = usePano({ stage, video, isOn: isPano, stream });
  const pano = isPano ? view : null;
  useStorePicturePosition(video, isFirst && !isPano ? session.address : null);
  const { isSaving } = useDataSaver();
  const parts = {
    video,
    hasBothCameras,
    now: props.now,
    documentPip,
    tools: props.tools ?? NO_TOOLS,
    cut: props.cut ?? NO_CUT_RANGE,
    isLengthHidden,
    ...session,
  };

  useEffect(() => stream?.limit({ maxHeight: isSaving ? DATA_SAVER_HEIGHT : null }), [stream, isSaving]);

  useStageVideo({ stage, video, stream, poster, title, artist, isLengthHidden });

  const endPreroll = () => {
    props.onAdDone?.();
    wasPlaying.current = true;
    restoreSound(video);
    // A live match continued during the ad.
    if (props.startAt === null && stream !== null) seekToLiveEdge(video, stream.get().live);
    preroll.end();
  };
  const unmute = () => {
    turnSoundOn(video);
    setPlayStart("playing");
  };

  return (
    <PlayerContext value={parts}>
      <section
        ref={stage}
        className={styles.player}
        data-theme="dark"
        data-player
        data-awake={awake.isAwake || undefined}
        data-pano={isPano || undefined}
        aria-label={t(($) => $.player.region, { title })}
      >
        {!preroll.isShowing && <PlayerKeys stage={stage} pano={pano} showKeys={showKeys} poke={awake.poke} />}
        <LastFrame ref={frame} />
        {preroll.isShowing ? (
          <AdSlot tagUrl={props.adTag ?? ""} backLink={props.backLink} onDone={endPreroll} />
        ) : (
          <>
            <Controls
              moments={moments}
              recordedFrom={recordedFrom}
              badge={props.badge}
              backLink={props.backLink}
              panel={panel}
              setPanel={setPanel}
              isAwake={awake.isAwake}
              poke={awake.poke}
              rest={awake.rest}
              pano={pano}
            />
            <Notices isMutedByBrowser={playStart === "muted"} onUnmute={unmute} />
            {props.overlay}
            <PlaybackStatus isLive={streams.kind === "live"} onReplay={props.onReplay} />
          </>
        )}
        {documentPip.opened !== null && <SmallScreen opened={documentPip.opened} score={props.smallScore ?? null} />}
        {areKeysShown && <KeysSheet onClose={() => showKeys(false)} />}
        <Reporter
          recordedFrom={recordedFrom}
          onPosition={props.onPosition}
          onFatalError={props.onFatalError}
          onEnded={props.onEnded}
          handle={props.handle}
        />
      </section>
    </PlayerContext>
  );
}

interface PlayerKeysProps {
  readonly stage: { readonly current: HTMLElement | null };
  readonly pano: Pano | null;
  readonly showKeys: (areShown: boolean) => void;
  readonly poke: () => void;
}

/** Handles the player's keyboard shortcuts; a component, because it reads the player's context. */
function PlayerKeys({ stage, pano, showKeys, poke }: PlayerKeysProps) {
  usePlayerKeys(stage, pano, showKeys, poke);
  return null;
}
