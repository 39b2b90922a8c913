import type { SportEvent } from "#src/domain/event/event.ts";
import type { MatchTime, Playhead } from "#src/domain/playhead/playhead.ts";
import type { EpochMs } from "#src/domain/time.ts";
import type { Store } from "#src/lib/store.ts";

/** What the event said, and when this tab learnt it. */
export interface Learnt {
  readonly event: SportEvent;
  readonly at: EpochMs;
}

/** Follows one picture. Its rules are loaded when they are needed: for a replay, and once a live picture is behind. */
export interface Follower {
  /** The match as it stands at `time`; the same object until something of it changes. */
  readonly event: Store<SportEvent>;
  /** The time of the match that is shown; moves on with the picture, about once a second. */
  readonly time: Store<MatchTime>;
  /** Whether the event has no outcome yet, because the rules are on their way. */
  readonly isLoading: () => boolean;
  /** Whether the picture is the live one; it may be so after the match has ended. */
  readonly isLive: () => boolean;
  /** Takes what the event says now, learnt at `at`. */
  readonly learn: (event: SportEvent, at: EpochMs) => void;
  /** Takes where the picture is; null if there is none. */
  readonly move: (playhead: Playhead | null) => void;
  /** Takes the viewer's choice of real time. */
  readonly setRealTime: (isReal: boolean) => void;
}
