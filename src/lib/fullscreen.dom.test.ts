import { expect, test, vi } from "vitest";
import { canFullscreen, isFullscreen, leaveFullscreen } from "./fullscreen.ts";

test("[PLR-3] leaving full screen is harmless where only a video can fill the screen, as on an iPhone", async () => {
  expect("exitFullscreen" in document).toBe(false);
  expect([canFullscreen(), isFullscreen()]).toEqual([false, false]);
  await expect(leaveFullscreen()).resolves.toBeUndefined();
});

test("[PLR-3] full screen is left only while an element fills the screen", async () => {
  const exitFullscreen = vi.fn<() => Promise<void>>(async () => undefined);
  const fullscreen: { exitFullscreen: typeof exitFullscreen; fullscreenElement: Element | null } = {
    exitFullscreen,
    fullscreenElement: null,
  };
  Object.assign(document, fullscreen);
  await leaveFullscreen();
  expect(exitFullscreen).not.toHaveBeenCalled();
  Object.assign(document, { fullscreenElement: document.body });
  await leaveFullscreen();
  expect(exitFullscreen).toHaveBeenCalledTimes(1);
});
