/** AirPlay is there; other browsers ask the remote playback API, which knows what it can send. */
export const hasAirplay = (): boolean => "WebKitPlaybackTargetAvailabilityEvent" in globalThis;

/**
 * Names the address beside a picture that a ManagedMediaSource feeds, so that another screen can fetch it for itself:
 * hls.js else keeps the picture on this one. False where there is no such picture, or no AirPlay.
 */
export function offerAddress(video: HTMLVideoElement, address: string): boolean {
  // hls.js sets `src` for plain media sources, and a child for managed ones, which alone may have others beside.
  if (!hasAirplay() || video.querySelector("source") === null) return false;
  const source = document.createElement("source");
  source.type = "application/vnd.apple.mpegurl";
  source.src = address;
  video.append(source);
  video.disableRemotePlayback = false;
  return true;
}
