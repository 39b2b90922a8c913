import { startPlay, restoreSound, type PlayStart } from "#src/player/engine/autoplay.ts";
import { AD_ERRORS, requestAd, type Ad } from "./requestAd.ts";

/** The first frame has to be there by then, and later ones must not be further apart, ms (media contract, "Ads"). */
const FRAME_LIMIT_MS = 4000;
const LOOK_EVERY_MS = 500;

/** How it went on with the ad. */
export interface AdEvents {
  /** It is on screen. */
  readonly onShown: (ad: Ad, start: PlayStart) => void;
  /** It is over, in whatever way; once. */
  readonly onDone: () => void;
}

/**
 * Asks for the pre-roll and plays it in `video` until `signal` aborts. No ad, a slow, broken or blocked one end it the
 * same way as one that was watched: the match is never held back for longer than the limits (PLR-6).
 */
export function runAd(
  video: HTMLVideoElement,
  tagUrl: string,
  { onShown, onDone }: AdEvents,
  signal: AbortSignal,
): void {
  const own = new AbortController();
  const finish = () => {
    if (own.signal.aborted) return;
    own.abort();
    video.removeAttribute("src");
    video.load();
    if (!signal.aborted) onDone();
  };
  signal.addEventListener("abort", finish, { once: true, signal: own.signal });
  const canPlay = (mimeType: string) => video.canPlayType(mimeType) !== "";
  requestAd(tagUrl, canPlay, own.signal).then(
    (ad) => {
      if (own.signal.aborted) return;
      if (ad === null) finish();
      else play(video, ad, { onShown, finish }, own.signal);
    },
    finish, // slow, broken or blocked: there is no ad
  );
}

interface Play {
  readonly onShown: AdEvents["onShown"];
  readonly finish: () => void;
}

function play(video: HTMLVideoElement, ad: Ad, { onShown, finish }: Play, signal: AbortSignal): void {
  const { tracker } = ad;
  let movedAt = performance.now();
  let start: PlayStart | null = null;
  let isShown = false;
  const fail = (code: number) => {
    tracker.error({ ERRORCODE: code });
    finish();
  };
  const show = () => {
    if (isShown || start === null || video.currentTime <= 0) return;
    isShown = true;
    tracker.trackImpression();
    onShown(ad, start);
  };
  const on = (name: string, act: () => void) => video.addEventListener(name, act, { signal });
  on("timeupdate", () => {
    movedAt = performance.now();
    show();
    tracker.setProgress(video.currentTime);
  });
  on("durationchange", () => Number.isFinite(video.duration) && tracker.setDuration(video.duration));
  on("pause", () => isShown && !video.ended && tracker.setPaused(true));
  on("play", () => isShown && tracker.setPaused(false));
  on("volumechange", () => isShown && tracker.setMuted(video.muted));
  on("error", () => fail(AD_ERRORS.cannotShow));
  on("ended", () => {
    tracker.complete();
    finish();
  });
  const watch = setInterval(() => {
    // Nobody waits for a picture that the viewer stopped, or that no one sees.
    if (document.visibilityState === "hidden" || (isShown && video.paused)) movedAt = performance.now();
    else if (performance.now() - movedAt > FRAME_LIMIT_MS) fail(AD_ERRORS.timeout);
  }, LOOK_EVERY_MS);
  signal.addEventListener("abort", () => clearInterval(watch), { once: true });
  restoreSound(video);
  video.src = ad.address;
  void startPlay(video, signal).then((how) => {
    if (signal.aborted) return;
    start = how;
    // Refused even without sound: the match asks for its own touch.
    if (how === "waiting") fail(AD_ERRORS.cannotShow);
    else show();
  });
}
