import type Hls from "hls.js";
import type { LevelDetails } from "hls.js";
import { firstPlayableS } from "#src/player/manifest/slidingWindow.ts";
import type { State } from "#src/player/engine/state.ts";
import type { StreamState } from "#src/player/engine/stream.ts";

/** Returns `firstPlayableS` of a playlist that hls.js has read. */
export const firstPlayableOf = ({ live, type, startSN, fragmentStart, edge }: LevelDetails): number =>
  firstPlayableS({ startS: fragmentStart, endS: edge, isSliding: live && type === null && startSN > 0 });

/**
 * Keeps whoever watches the first half of the window in it on a slow line. hls.js would jump to the live edge, which
 * tells the score, once the window has left a position behind that has not loaded. Attached before each playlist is
 * shown: it compares with the window of the playlist before.
 */
export function keepInWindow(
  hls: Hls,
  { Events }: typeof Hls,
  { video, state }: { readonly video: HTMLVideoElement; readonly state: State<StreamState> },
): void {
  hls.on(Events.LEVEL_UPDATED, (_, { details }) => {
    const { live } = state.get();
    if (!details.live || live === null || video.readyState === HTMLMediaElement.HAVE_ENOUGH_DATA) return;
    const positionS = hls.hasEnoughToStart ? video.currentTime : hls.startPosition;
    const isNearLive = positionS - live.startS > live.syncS - positionS;
    if (positionS >= details.fragmentStart || isNearLive) return;
    if (hls.hasEnoughToStart) video.currentTime = firstPlayableOf(details);
    else hls.startLoad(firstPlayableOf(details));
  });
}
