import type { Page } from "@playwright/test";

/** Replaces the remote playback API; tests make nearby screens appear and disappear with `window.screens`. */
export async function fakeRemotePlayback(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watchers = new Set<(isThere: boolean) => void>();
    class Remote extends EventTarget {
      state = "disconnected";
      watchAvailability(watcher: (isThere: boolean) => void) {
        watchers.add(watcher);
        return Promise.resolve(watchers.size);
      }
      cancelWatchAvailability() {
        return Promise.resolve();
      }
      prompt() {
        this.state = this.state === "connected" ? "disconnected" : "connected";
        this.dispatchEvent(new Event(this.state === "connected" ? "connect" : "disconnect"));
        return Promise.resolve();
      }
    }
    const remotes = new WeakMap<object, Remote>();
    Object.defineProperty(HTMLMediaElement.prototype, "remote", {
      get(this: HTMLMediaElement) {
        const remote = remotes.get(this) ?? new Remote();
        remotes.set(this, remote);
        return remote;
      },
    });
    Object.assign(window, { screens: (areThere: boolean) => watchers.forEach((watcher) => watcher(areThere)) });
  });
}

/** Makes nearby screens appear or disappear. */
export const setScreensAvailable = (page: Page, areThere: boolean) =>
  page.evaluate((are) => (window as never as { screens: (are: boolean) => void }).screens(are), areThere);
