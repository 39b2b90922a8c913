import { startPlay, restoreSound, type PlayStart } from "#src/player/engine/autoplay.ts";
import { AD_ERRORS, requestAd, type Ad } from "./requestAd.ts";

/** Time limit for the first frame and between later frames, ms (media contract, "Ads"). */
const FRAME_LIMIT_MS = 4000;
const LOOK_EVERY_MS = 500;

export interface AdEvents {
  readonly onShown: (ad: Ad, start: PlayStart) => void;
  /** Called once when the ad is over, for whatever reason. */
  readonly onDone: () => void;
}

/** A missing, slow, broken or blocked ad ends like one that was watched: the match is never delayed longer (PLR-6). */
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
    finish, // a slow, broken or blocked ad counts as none
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
    // The time limit does not apply while the viewer has paused the ad or the tab is hidden.
    if (document.visibilityState === "hidden" || (isShown && video.paused)) movedAt = performance.now();
    else if (performance.now() - movedAt > FRAME_LIMIT_MS) fail(AD_ERRORS.timeout);
  }, LOOK_EVERY_MS);
  signal.addEventListener("abort", () => clearInterval(watch), { once: true });
  restoreSound(video);
  video.src = ad.address;
  void startPlay(video, signal).then((how) => {
    if (signal.aborted) return;
    start = how;
    // Autoplay is refused even without sound; the match shows its own play button.
    if (how === "waiting") fail(AD_ERRORS.cannotShow);
    else show();
  });
}
