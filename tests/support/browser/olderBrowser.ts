import type { Page } from "@playwright/test";

/**
 * Runs in the page, so it may use nothing of this module: takes away the interfaces that a browser at the floor lacks
 * (docs/decisions/068-floor.md), and those that browsers have with https alone.
 */
export function takeInterfacesAway(): void {
  const { prototype: media } = HTMLMediaElement;
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object;
  // `requestVideoFrameCallback`, which Firefox 121 lacks, stays: the tests count frames by it.
  const missing: readonly [object, readonly PropertyKey[]][] = [
    [URL, ["canParse", "parse"]],
    [URLSearchParams.prototype, ["size"]],
    [AbortSignal, ["any"]],
    [Array.prototype, ["toSorted", "toReversed", "toSpliced", "with"]],
    [Array, ["fromAsync"]],
    [String.prototype, ["isWellFormed", "toWellFormed"]],
    [Promise, ["withResolvers", "try"]],
    [Object, ["groupBy"]],
    [Map, ["groupBy"]],
    [Intl, ["Segmenter", "DurationFormat"]],
    [iterator, ["map", "filter", "take", "drop", "flatMap", "reduce", "toArray", "forEach", "some", "every", "find"]],
    [Response, ["json"]],
    [Response.prototype, ["bytes"]],
    [Blob.prototype, ["bytes"]],
    [ReadableStream.prototype, [Symbol.asyncIterator, "values"]],
    [Set.prototype, ["union", "intersection", "difference", "isSubsetOf", "isSupersetOf", "isDisjointFrom"]],
    [HTMLElement.prototype, ["popover", "showPopover", "hidePopover", "togglePopover"]],
    [HTMLDetailsElement.prototype, ["name"]],
    [HTMLImageElement.prototype, ["fetchPriority"]],
    [HTMLLinkElement.prototype, ["fetchPriority", "blocking"]],
    [Element.prototype, ["checkVisibility"]],
    [Document.prototype, ["startViewTransition", "pictureInPictureEnabled", "pictureInPictureElement"]],
    [Document.prototype, ["exitPictureInPicture"]],
    [HTMLVideoElement.prototype, ["requestPictureInPicture"]],
    [media, ["remote"]],
    [CSS, ["highlights"]],
    [window, ["cookieStore", "scheduler", "requestIdleCallback", "cancelIdleCallback", "navigation"]],
    [window, ["caches", "documentPictureInPicture", "Notification", "PushManager"]],
    [Crypto.prototype, ["randomUUID", "subtle"]],
    [Navigator.prototype, ["locks", "clipboard", "serviceWorker", "share", "canShare", "wakeLock", "storage"]],
    [Navigator.prototype, ["connection", "setAppBadge", "clearAppBadge", "userAgentData", "mediaDevices"]],
  ];
  for (const [owner, names] of missing) for (const name of names) Reflect.deleteProperty(owner, name);
}

/** Makes the page run as on a browser at the floor, on plain http. */
export async function useOlderBrowser(page: Page): Promise<void> {
  await page.addInitScript(takeInterfacesAway);
}
