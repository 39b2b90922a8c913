import { sessionStore, viewerIdOf } from "#src/session/session.ts";
import type { SessionEnd, SessionEndSetup } from "./sessionEndChannel.ts";

let isEnding = false;

/** Returns a check whether the viewer is still the same: who signs in while code is loaded must not be signed out. */
function sameViewerCheck(): () => boolean {
  const whose = viewerIdOf(sessionStore.get());
  return () => viewerIdOf(sessionStore.get()) === whose;
}

/** Most visits never need its code. If that cannot be loaded, the viewer is signed out without the reason. */
export async function endSessionLazily(setup: SessionEndSetup, why: SessionEnd): Promise<void> {
  // The socket and several requests may report the same end; a viewer who is signing out knows the reason.
  if (isEnding || sessionStore.isLeaving()) return;
  isEnding = true;
  const isSameViewer = sameViewerCheck();
  try {
    const { endSession } = await import("./sessionEnd.ts");
    if (isSameViewer()) await endSession(setup, why);
  } catch (error) {
    console.error("The sign-in page could not be shown", error);
    if (isSameViewer()) sessionStore.clear();
  } finally {
    isEnding = false;
  }
}

/** Ends the session if a rejected call means that this device was removed from the account (DEV-4). */
export function endSessionIfDeviceRemoved(setup: SessionEndSetup, failure: unknown): void {
  const isSameViewer = sameViewerCheck();
  import("./deviceWatch.ts").then(
    ({ isDeviceRemovalOfViewer }) =>
      void (
        isSameViewer() &&
        isDeviceRemovalOfViewer(failure) &&
        endSessionLazily(setup, "deviceNoLongerAllowedError")
      ),
    () => undefined, // Without the code the viewer stays: their next call is rejected, too.
  );
}
