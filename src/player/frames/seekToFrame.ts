/** Time after which a frame is drawn without its callback, ms: there may have been no new frame. */
const LATEST_MS = 400;
/** A frame this close to the position counts as the one, s. */
const NEAR_S = 1;

/** `seeked` only means that the frame was decoded, on a busy machine some time before it is on screen. */
export function seekToFrame(video: HTMLVideoElement, positionS: number, signal: AbortSignal, then: () => void): void {
  let hasSought = false;
  let isPainted = typeof video.requestVideoFrameCallback !== "function";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request = 0;
  const own = new AbortController();
  const stop = () => {
    own.abort();
    clearTimeout(timer);
    if (request !== 0) video.cancelVideoFrameCallback(request);
  };
  const finish = () => {
    signal.removeEventListener("abort", stop);
    stop();
    then();
  };
  const settle = () => {
    if (hasSought && isPainted) finish();
  };
  const watch = () => {
    request = video.requestVideoFrameCallback((_, { mediaTime }) => {
      request = 0;
      isPainted = Math.abs(mediaTime - positionS) < NEAR_S;
      // A frame of the position before was still on its way.
      if (isPainted) settle();
      else watch();
    });
  };
  signal.addEventListener("abort", stop, { once: true });
  video.addEventListener(
    "seeked",
    () => {
      if (video.seeking) return;
      hasSought = true;
      timer ??= setTimeout(finish, LATEST_MS);
      settle();
    },
    { signal: own.signal },
  );
  if (!isPainted) watch();
  video.currentTime = positionS;
}
