import type { AnyRouter } from "@tanstack/react-router";
import { openPath } from "./updates.ts";

interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly targetURL?: string }) => void): void;
}

const isReloaded = (): boolean =>
  performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "reload");

/**
 * Shows the path of a second launch (shortcut, link) in the window of the installed app that is already open. The launch
 * that opened the window waits for the consumer; Chromium sends it once more at each reload, when the viewer may be
 * elsewhere. The document shows the right page in both cases.
 */
export function followLaunches(router: AnyRouter): void {
  const queue = (window as { readonly launchQueue?: LaunchQueue }).launchQueue;
  let isOwn = true;
  queue?.setConsumer(({ targetURL }) => {
    if (!isOwn && targetURL?.startsWith(`${location.origin}/`))
      openPath(router, targetURL.slice(location.origin.length));
    isOwn = false;
  });
  // What comes later is another launch, unless a reload's repetition is late.
  if (!isReloaded()) isOwn = false;
}
