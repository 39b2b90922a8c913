import type { Page } from "@playwright/test";

/**
 * Takes away the interfaces that Safari 16 or Chrome 109 lack, and those that browsers have with https alone: the page
 * runs as on such a browser on plain http.
 */
export async function useOlderBrowser(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { prototype: media } = HTMLMediaElement;
    const missing: readonly [object, readonly string[]][] = [
      [URL, ["canParse", "parse"]],
      [AbortSignal, ["any"]],
      [Array.prototype, ["toSorted", "toReversed", "toSpliced", "with"]],
      [Promise, ["withResolvers", "try"]],
      [Object, ["groupBy"]],
      [Set.prototype, ["union", "intersection", "difference", "isSubsetOf", "isSupersetOf", "isDisjointFrom"]],
      [HTMLElement.prototype, ["popover", "showPopover", "hidePopover", "togglePopover"]],
      [Element.prototype, ["checkVisibility"]],
      [Document.prototype, ["startViewTransition"]],
      [media, ["remote"]],
      [window, ["cookieStore", "scheduler", "requestIdleCallback", "cancelIdleCallback", "navigation"]],
      [window, ["caches", "documentPictureInPicture", "Notification", "PushManager"]],
      [Crypto.prototype, ["randomUUID", "subtle"]],
      [Navigator.prototype, ["locks", "clipboard", "serviceWorker", "share", "canShare", "wakeLock", "storage"]],
      [Navigator.prototype, ["connection", "setAppBadge", "userAgentData", "mediaDevices"]],
    ];
    for (const [owner, names] of missing) for (const name of names) Reflect.deleteProperty(owner, name);
  });
}
