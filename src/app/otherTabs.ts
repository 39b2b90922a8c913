import { isAuthenticated, sessionStore } from "#src/session/session.ts";
import type { EndSetup, SessionEnd } from "./sessionEnd.ts";

const NAME = "touchline-session-end";
/** By then the tab that noticed it has signed everybody out. */
const LIMIT_MS = 10_000;

/** Says in every other open tab why the session ended there, once it has: only one of them noticed (NAV-7, DEV-4). */
export function followSessionEnds(setup: EndSetup): void {
  if (!("BroadcastChannel" in window)) return;
  new BroadcastChannel(NAME).addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (data !== "sessionExpired" && data !== "deviceNoLongerAllowedError") return;
    void sayWhy(setup, data);
  });
}

async function sayWhy(setup: EndSetup, why: SessionEnd): Promise<void> {
  const [isOut, { showSessionEnd }] = await Promise.all([untilSignedOut(), import("./sessionEnd.ts")]);
  if (isOut) await showSessionEnd(setup, why);
}

/** Tells the other tabs that the session is about to end. */
export function tellOtherTabs(why: SessionEnd): void {
  if (!("BroadcastChannel" in window)) return;
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(why);
  channel.close();
}

/** False when somebody is still signed in after ten seconds. */
function untilSignedOut(): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isOut: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(isOut);
    };
    const look = () => {
      if (!isAuthenticated(sessionStore.get())) end(true);
    };
    const timer = setTimeout(end, LIMIT_MS, false);
    const stop = sessionStore.subscribe(look);
    look();
  });
}
