import type { ReactNode, Ref } from "react";
import type { Playhead } from "#src/domain/playhead/playhead.ts";
import type { Store } from "#src/lib/store.ts";
import type { FatalError } from "#src/player/engine/fatalErrors.ts";
import type { Streams } from "#src/player/manifest/streams.ts";
import type { StartAt } from "#src/player/prefetch/prefetchStream.ts";
import type { TimelineMoment, PlayerHandle, PlayerPosition, RecordingRange } from "#src/player/timeline/position.ts";

export interface PlayerSource {
  readonly streams: Streams;
  /** Start position; null for the start of a recording, or the live edge. Read once: later changes have no effect. */
  readonly startAt: StartAt;
  readonly autoPlay: boolean;
  /** The stream is scheduled to run now: if it is missing, the player waits for it (PLR-4). */
  readonly isOnAir?: boolean;
  /** Fetches new addresses after the server rejected one; called once. Resolves to null when there are none. */
  readonly refresh?: () => Promise<Streams | null>;
}

export interface PlayerTimeline {
  /** Wall-clock time of position 0 of the recording, epoch ms (media contract, "Position of tags and clips"). */
  readonly recordedFrom: number | null;
  readonly moments: readonly TimelineMoment[];
  /** Hides how long the recording is and how much is left: the timeline shows a part of fixed length. */
  readonly isLengthHidden?: boolean;
  /** The range being cut out of the recording. */
  readonly cut?: Store<RecordingRange | null>;
}

/** What the lock screen and the system's media controls show. */
export interface PlayerMeta {
  readonly title: string;
  readonly artist: string;
  /** Also shown on the stage until the first picture. */
  readonly poster: string | null;
}

/** The pre-roll (PLR-6). */
interface PlayerAd {
  /** URL of the ad server's VAST document; null for no ad. */
  readonly tagUrl: string | null;
  readonly onDone: () => void;
}

export interface PlayerCallbacks {
  /** Called when a stream has its first picture, also after a switch of streams. */
  readonly onPicture?: () => void;
  /** Called with the playhead, about once a second while it moves. */
  readonly onPosition?: (position: PlayerPosition) => void;
  /** Called with where the picture is, for a page that tells of its match as of the picture; null once there is none. */
  readonly onPlayhead?: (playhead: Playhead | null) => void;
  /** Called with the error that stopped the stream for good, and with null while it runs. */
  readonly onFatalError?: (fatalError: FatalError | null) => void;
  /** Replaces seeking to the start when the viewer replays (a live stream ended and its replay has another address). */
  readonly onReplay?: () => void;
}

/** An action of the surrounding page: a button among the controls, and a row in the sheet of shortcuts. */
export interface PlayerTool {
  readonly id: string;
  readonly label: string;
  /** Keyboard shortcut of the action; the page handles it. */
  readonly shortcut: string;
  readonly icon: ReactNode;
  /** Whether it is on, of what stays on; narrow screens have its button, too. */
  readonly isPressed?: boolean;
  readonly onPress: () => void;
}

export interface PlayerSlots {
  /** At the top, left of the switches. */
  readonly badge?: ReactNode;
  /** Leaves the page; rendered on narrow screens, where the header is hidden. */
  readonly backLink?: ReactNode;
  /** Over the picture, above the controls (resume prompt). */
  readonly overlay?: ReactNode;
  /** Under the picture in the small window: the score and the clock. */
  readonly smallScore?: ReactNode;
  readonly tools?: readonly PlayerTool[];
}

export interface PlayerProps {
  readonly source: PlayerSource;
  readonly timeline: PlayerTimeline;
  readonly meta: PlayerMeta;
  readonly ad?: PlayerAd;
  readonly callbacks?: PlayerCallbacks;
  readonly slots?: PlayerSlots;
  readonly handle?: Ref<PlayerHandle>;
}
