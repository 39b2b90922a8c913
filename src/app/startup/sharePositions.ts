import type { QueryClient } from "@tanstack/react-query";
import { isBegun } from "#src/domain/viewer/position.ts";
import { lastPosition } from "#src/catalog/playback/positions.ts";
import { askForPositions } from "#src/catalog/positions/serverPositions.ts";
import { makeChange } from "#src/catalog/library/changes.ts";
import { MINUTE_MS, SECOND_MS } from "#src/lib/scheduling/durations.ts";
import { onViewerChange, sessionStore, viewerIdOf } from "#src/session/session.ts";

/** While a video plays, its position is sent this often, ms. */
const EVERY_MS = MINUTE_MS;
/** A position that has not moved for so long is sent at once, ms: the viewer has stopped. */
const STOPPED_MS = 10 * SECOND_MS;

/** Keeps where the viewer stopped the same on all of their devices (PLR-13), as far as the server can. */
export function sharePositions(queryClient: QueryClient): void {
  const unsent = new Set<string>();
  let sentAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let viewerId = viewerIdOf(sessionStore.get());

  /** One after the other, so that a newer position is never taken for the one that was just sent. */
  let sending: Promise<void> = Promise.resolve();

  function send(): void {
    clearTimeout(timer);
    if (unsent.size > 0) sentAt = Date.now();
    const sender = viewerId;
    for (const id of unsent)
      sending = sending.then(async () => {
        if (viewerIdOf(sessionStore.get()) !== sender) return;
        // No message to the viewer: the position is still on this device.
        await makeChange(queryClient, { kind: "position", id, type: "event", isOn: true }).catch(() => undefined);
      });
    unsent.clear();
  }

  const note = () => {
    const last = lastPosition.get();
    if (last === null || last.viewerId === null) return;
    unsent.add(last.id);
    clearTimeout(timer);
    const waitMs = isBegun(last) ? Math.min(STOPPED_MS, sentAt + EVERY_MS - Date.now()) : 0;
    timer = setTimeout(send, waitMs);
  };
  lastPosition.subscribe(note);
  // The viewer may have done something before this code was there, which comes once the first screen is idle.
  note();
  onViewerChange((next) => {
    viewerId = next;
    unsent.clear();
    void askForPositions(queryClient);
  });
  addEventListener("pagehide", send);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") send();
    else void askForPositions(queryClient);
  });
  void askForPositions(queryClient);
}
