import type { QueryClient } from "@tanstack/react-query";
import { withTimeout } from "#src/lib/scheduling/timers.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { pushProvider, renewPush, turnPushOff } from "#src/platform/push.ts";
import { onWorkerMessage } from "#src/platform/worker.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";

/** At the start, for a new viewer, when the network returns, and when the browser has replaced it (PWA-7). */
export function renewPushSubscription(queryClient: QueryClient): void {
  const viewerNow = () => viewerIdOf(sessionStore.get());
  const renew = () => {
    if (!connectivity.online.get()) return;
    renewPush(viewerNow()).catch((error: unknown) => console.warn("The push subscription could not be renewed", error));
  };
  let viewerId = viewerNow();
  sessionStore.onLeave(turnPushOffSoon);
  sessionStore.subscribe(() => {
    if (viewerNow() === viewerId) return;
    viewerId = viewerNow();
    renew();
  });
  connectivity.online.subscribe(renew);
  onWorkerMessage(({ type }) => {
    if (type === "RENEW_PUSH") renew();
  });
  renew();
  syncTags(queryClient).catch((error: unknown) => console.warn("The push tags could not be updated", error));
}

async function syncTags(queryClient: QueryClient): Promise<void> {
  const { setTags } = await pushProvider();
  if (setTags !== null) (await import("./pushTags.ts")).syncPushTags(queryClient, setTags);
}

const MAX_WAIT_MS = 1_000;

/** Ends the push subscription before the session ends, but waits for the network for one second at most. */
const turnPushOffSoon = (): Promise<void> => withTimeout(turnPushOff(), MAX_WAIT_MS);
