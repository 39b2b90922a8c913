import { connectivity } from "#src/offline/connectivity.ts";
import { renewPush, turnPushOff } from "#src/platform/push.ts";
import { onWorkerMessage } from "#src/platform/worker.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";

/**
 * For the life of the page: keeps the push subscription of a viewer who turned it on (PWA-7). It is renewed at the
 * start, when the line comes back and when the browser has replaced it, and ends with the session.
 */
export function keepPush(): void {
  const renew = () => {
    const viewerId = viewerIdOf(sessionStore.get());
    if (viewerId === null || !connectivity.online.get()) return;
    renewPush(viewerId).catch((error: unknown) => console.warn("The push subscription could not be renewed", error));
  };
  sessionStore.onLeave(turnPushOffSoon);
  connectivity.online.subscribe(renew);
  onWorkerMessage(({ type }) => {
    if (type === "RENEW_PUSH") renew();
  });
  renew();
}

const MOST_MS = 1_000;

/** The end of the session waits for the subscription's, but not for a network that does not answer. */
const turnPushOffSoon = (): Promise<void> =>
  Promise.race([turnPushOff(), new Promise<void>((resolve) => setTimeout(resolve, MOST_MS))]);
