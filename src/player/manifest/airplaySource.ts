/** Returns whether the browser has AirPlay; others use the Remote Playback API, which knows what it can send. */
export const hasAirplay = (): boolean => "WebKitPlaybackTargetAvailabilityEvent" in globalThis;

/** For a ManagedMediaSource: without an address beside it hls.js disables remote playback. False for any other. */
export function addAirplaySource(video: HTMLVideoElement, address: string): boolean {
  // hls.js sets `src` for plain media sources and adds a `<source>` for managed ones; only those allow a second one.
  if (!hasAirplay() || video.querySelector("source") === null) return false;
  const source = document.createElement("source");
  source.type = "application/vnd.apple.mpegurl";
  source.src = address;
  video.append(source);
  video.disableRemotePlayback = false;
  return true;
}
