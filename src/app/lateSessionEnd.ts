import { sessionStore } from "#src/session/session.ts";
import type { EndSetup, SessionEnd } from "./sessionEnd.ts";

let isEnding = false;

/**
 * Ends the session by code that is loaded only then: most visits never need it. Where it cannot be loaded the viewer is
 * signed out all the same, only without being told why.
 */
export async function endSessionLate(setup: EndSetup, why: SessionEnd): Promise<void> {
  // Socket and reads may all tell the same within a moment.
  if (isEnding) return;
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
