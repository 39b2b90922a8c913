import type { AnyRouter } from "@tanstack/react-router";
import { isFreshVisit } from "#src/lib/isFreshVisit.ts";

const load = () => import("./scrollAnchor.ts");

/**
 * Keeps a row in its place over a reload (NAV-5). Only a page that was scrolled has something to store, and only a
 * reload something to restore. The router restores a number of pixels by itself, so a failure costs little.
 */
export function keepScroll(router: Pick<AnyRouter, "subscribe">): void {
  const onScroll = () => void load().then((code) => addEventListener("pagehide", code.storeScrollAnchor), console.warn);
  addEventListener("scroll", onScroll, { once: true, passive: true });
  if (isFreshVisit()) return;
  // Measured before the page grows: the browser has restored as much of its position as the page had room for.
  const found = { y: scrollY, lowestY: document.documentElement.scrollHeight - innerHeight };
  void load().then((code) => code.restoreScrollAnchor(router, found), console.warn);
}
