/** An iPhone lets only a video fill the screen: its document has neither `fullscreenElement` nor `exitFullscreen`. */
export const canFullscreen = (): boolean => Boolean(document.fullscreenEnabled);

export const isFullscreen = (): boolean => Boolean(document.fullscreenElement);

/** Leaves full screen if an element fills the screen. A refusal is harmless: the viewer can leave it as well. */
export async function leaveFullscreen(): Promise<void> {
  if (isFullscreen()) await document.exitFullscreen().catch(() => undefined);
}
