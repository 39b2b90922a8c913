import { isAuthenticated, sessionStore } from "#src/session/session.ts";
import { openTabChannel } from "#src/lib/tabChannel.ts";
import {
  lastAnnouncedSessionEnd,
  SIGN_IN_PAGE,
  SESSION_END_CHANNEL,
  type SessionEnd,
  type SessionEndSetup,
} from "./sessionEndChannel.ts";

/** The time in ms after which the tab that noticed the end has signed everybody out; later tabs have another reason. */
const LIMIT_MS = 10_000;
/** The question of a tab that was opened while the session ended, and so may have missed the reason. */
const QUESTION = "why";
const ANSWER = "because:";

const isEnd = (data: unknown): data is SessionEnd => data === "sessionExpired" || data === "deviceNoLongerAllowedError";

/** Only the other tab noticed the end (NAV-7, DEV-4); waits until nobody is signed in here either. */
export function showSessionEndsOfOtherTabs(setup: SessionEndSetup): void {
  const channel = openTabChannel(SESSION_END_CHANNEL);
  if (channel === null) return;
  let isAsking = SIGN_IN_PAGE.test(setup.router.state.location.pathname) && !isAuthenticated(sessionStore.get());
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (data === QUESTION) {
      const last = lastAnnouncedSessionEnd();
      if (last !== null && performance.now() - last.at < LIMIT_MS) channel.postMessage(`${ANSWER}${last.why}`);
      return;
    }
    const answer = isAsking && typeof data === "string" && data.startsWith(ANSWER) ? data.slice(ANSWER.length) : data;
    if (!isEnd(answer)) return;
    isAsking = false;
    showReason(setup, answer).catch((error: unknown) => console.error("The sign-in page could not be shown", error));
  });
  if (isAsking) channel.postMessage(QUESTION);
}

async function showReason(setup: SessionEndSetup, why: SessionEnd): Promise<void> {
  const [isOut, { showSessionEnd }] = await Promise.all([untilSignedOut(), import("./sessionEnd.ts")]);
  if (isOut) await showSessionEnd(setup, why);
}

/** Resolves to true once nobody is signed in, or to false after ten seconds. */
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
