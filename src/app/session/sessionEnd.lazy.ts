import { sessionStore, viewerIdOf } from "#src/session/session.ts";
import type { SessionEnd } from "./sessionEndChannel.ts";
import type { EndSetup } from "./sessionEndChannel.ts";

let isEnding = false;

/** Returns a check for the same viewer: somebody who signs in while code is loaded must not be signed out. */
function sameViewer(): () => boolean {
  const whose = viewerIdOf(sessionStore.get());
  return () => viewerIdOf(sessionStore.get()) === whose;
}

/**
 * Ends the session by lazy-loaded code, which most visits never need. If the code cannot be loaded, the viewer is
 * signed out without being told why.
 */
export async function endSessionLazily(setup: EndSetup, why: SessionEnd): Promise<void> {
  // The socket and several requests may report the same end; a viewer who is signing out knows the reason.
  if (isEnding || sessionStore.isLeaving()) return;
  isEnding = true;
  const isHere = sameViewer();
  try {
    const { endSession } = await import("./sessionEnd.ts");
    if (isHere()) await endSession(setup, why);
  } catch (error) {
    console.error("The login page could not be shown", error);
    if (isHere()) sessionStore.clear();
  } finally {
    isEnding = false;
  }
}

/** Ends the session if a rejected call means that this device was removed from the account (DEV-4). */
export function endSessionIfDeviceRemoved(setup: EndSetup, failure: unknown): void {
  const isHere = sameViewer();
  import("./deviceWatch.ts").then(
    ({ isDeviceRemovalOfViewer }) =>
      void (isHere() && isDeviceRemovalOfViewer(failure) && endSessionLazily(setup, "deviceNoLongerAllowedError")),
    () => undefined, // could not be loaded; the next call is rejected, too
  );
}
