import { openTabChannel } from "#src/lib/tabChannel.ts";

const NAME = "touchline-sign-out";

/** Tells the other tabs that the viewer signed out: in storage that looks like a session that has expired. */
export function announceSignOut(viewerId: string): void {
  const channel = openTabChannel(NAME);
  channel?.postMessage(viewerId);
  channel?.close();
}

export function watchSignOuts(onSignOut: (viewerId: unknown) => void): void {
  openTabChannel(NAME)?.addEventListener("message", ({ data }: MessageEvent<unknown>) => onSignOut(data));
}
