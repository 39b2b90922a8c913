import { sessionStore, viewerIdOf } from "#src/session/session.ts";
import type { SessionEnd } from "./tellOtherTabs.ts";
import type { EndSetup } from "./tellOtherTabs.ts";

let isEnding = false;

/** Tells whether the viewer of now is still here: who signs in while code is loaded is not to be signed out. */
function sameViewer(): () => boolean {
  const whose = viewerIdOf(sessionStore.get());
  return () => viewerIdOf(sessionStore.get()) === whose;
}

/**
 * Ends the session by code that is loaded only then: most visits never need it. Where it cannot be loaded the viewer is
 * signed out all the same, only without being told why.
 */
export async function endSessionLazily(setup: EndSetup, why: SessionEnd): Promise<void> {
  // Socket and reads may all tell the same within a moment; whoever leaves by themselves, as with their account, knows.
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

/** Ends the session if that is what a refused call means: this device was taken off the account (DEV-4). */
export function endIfRemoved(setup: EndSetup, failure: unknown): void {
  const isHere = sameViewer();
  import("./deviceWatch.ts").then(
    ({ isRemoval }) => void (isHere() && isRemoval(failure) && endSessionLazily(setup, "deviceNoLongerAllowedError")),
    () => undefined, // not to be had now: the next call is refused, too
  );
}
