import type { AnyRouter } from "@tanstack/react-router";
import { isFreshVisit } from "#src/lib/isFreshVisit.ts";

/** The router restores a number of pixels by itself, so a failure costs little; a fresh visit has nothing to restore. */
export async function restoreScroll(router: Pick<AnyRouter, "subscribe">): Promise<void> {
  if (isFreshVisit()) return;
  await import("./scrollAnchor.ts").then((code) => code.restoreScrollAnchor(router), console.warn);
}
