import { atWidth, acceptsWidth } from "#src/lib/pictureWidth.ts";
import { playOn } from "#src/player/engine/autoplay.ts";
import { isFromStart } from "#src/player/engine/nativeState.ts";
import { clampSeek, type LiveWindow } from "#src/player/timeline/liveEdge.ts";

/** What the lock screen and the keyboard's media keys show and do. */
export interface MediaAnnouncement {
  readonly title: string;
  readonly artist: string;
  readonly poster: string | null;
  /** Returns the window in which a live stream can be watched now; null on demand. */
  readonly live: () => LiveWindow | null;
  readonly isLengthHidden: boolean;
}

export interface AnnouncedMedia {
  /** Returns true if the last pause was requested outside of the page: lock screen, headphones, media keys. */
  readonly wasStoppedByKey: () => boolean;
}

/** Announces the video to the system until `signal` aborts. Actions that the browser does not know are left out. */
export function announceMedia(
  video: HTMLVideoElement,
  options: MediaAnnouncement,
  signal: AbortSignal,
): AnnouncedMedia {
  let wasStoppedByKey = false;
  const announced = { wasStoppedByKey: () => wasStoppedByKey };
  if (!("mediaSession" in navigator)) return announced;
  const session = navigator.mediaSession;
  const { title, artist, poster, live, isLengthHidden } = options;
  // The same limits as those of the player's own buttons: outside of the live window there is nothing to play.
  const seekTo = (positionS: number) => {
    const window = live();
    const endS = window === null ? video.duration || Infinity : window.syncS;
    if (window === null ? !isFromStart(video) : window.endS > window.startS)
      video.currentTime = clampSeek(positionS, { startS: window?.startS ?? 0, endS });
  };
  const seekBy = (seconds: number) => seekTo(video.currentTime + seconds);
  session.metadata = new MediaMetadata({ title, artist, artwork: poster === null ? [] : artworkOf(poster) });
  const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
    [
      "play",
      () => {
        wasStoppedByKey = false;
        playOn(video, signal);
      },
    ],
    [
      "pause",
      () => {
        wasStoppedByKey = true;
        video.pause();
      },
    ],
    ["seekbackward", ({ seekOffset }) => seekBy(-(seekOffset ?? 10))],
    ["seekforward", ({ seekOffset }) => seekBy(seekOffset ?? 10)],
    ["seekto", ({ seekTime }) => seekTime !== undefined && seekTime !== null && seekTo(seekTime)],
  ];
  const handle = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    try {
      session.setActionHandler(action, handler);
    } catch {
      // The browser does not know this action.
    }
  };
  for (const [action, handler] of actions) handle(action, handler);
  const position = () => {
    if (live() !== null || !Number.isFinite(video.duration) || video.duration <= 0) return;
    try {
      session.setPositionState({
        duration: isLengthHidden ? Infinity : video.duration,
        playbackRate: video.playbackRate,
        position: Math.min(video.currentTime, video.duration),
      });
    } catch {
      // Some browsers lack the call or refuse an infinite duration: no position is shown there.
    }
  };
  for (const name of ["loadedmetadata", "seeked", "ratechange", "play"])
    video.addEventListener(name, position, { signal });
  position();
  const say = () => {
    session.playbackState = video.paused ? "paused" : "playing";
  };
  for (const name of ["play", "pause", "ended"]) video.addEventListener(name, say, { signal });
  // The next stream of an element may play before it is announced.
  if (!video.paused) say();
  // Whoever plays it again by other means has taken the key's pause back.
  video.addEventListener("play", () => void (wasStoppedByKey = false), { signal });
  signal.addEventListener(
    "abort",
    () => {
      for (const [action] of actions) handle(action, null);
      session.metadata = null;
      session.playbackState = "none";
    },
    { once: true },
  );
  return announced;
}

/** Returns the poster in several widths if it has them, so that a lock screen can use a small one. */
function artworkOf(poster: string): MediaImage[] {
  if (!URL.canParse(poster, document.baseURI)) return [];
  const { href } = new URL(poster, document.baseURI);
  if (!acceptsWidth(href)) return [{ src: href }];
  return [320, 640, 1280].map((width) => ({ src: atWidth(href, width), sizes: `${width}x${(width * 9) / 16}` }));
}
