import { sessionStore } from "#src/session/session.ts";
import type { EndSetup, SessionEnd } from "./sessionEnd.ts";

let isEnding = false;

/**
 * Ends the session by code that is loaded only then: most visits never need it. Where it cannot be loaded the viewer is
 * signed out all the same, only without being told why.
 */
export async function endSessionLate(setup: EndSetup, why: SessionEnd): Promise<void> {
  // Socket and reads may all tell the same within a moment; whoever leaves by themselves, as with their account, knows.
  if (isEnding || sessionStore.isLeaving()) return;
  isEnding = true;
  try {
    const { endSession } = await import("./sessionEnd.ts");
    await endSession(setup, why);
  } catch (error) {
    console.error("The login page could not be shown", error);
    sessionStore.clear();
  } finally {
    isEnding = false;
  }
}

/** Ends the session if that is what a refused call means: this device was taken off the account (DEV-4). */
export function endIfRemoved(setup: EndSetup, failure: unknown): void {
  import("./deviceWatch.ts").then(
    ({ isRemoval }) => void (isRemoval(failure) && endSessionLate(setup, "deviceNoLongerAllowedError")),
    () => undefined, // not to be had now: the next call is refused, too
  );
}
