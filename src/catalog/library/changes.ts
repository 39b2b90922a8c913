import type { QueryClient } from "@tanstack/react-query";
import { ApiError, isUndecided } from "#src/api/error.ts";
import { isMadeByViewer, isSameItem, type Change } from "#src/domain/change.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { keepTrying } from "#src/offline/keepTrying.ts";
import { outbox, type Rejection } from "#src/offline/outbox.ts";
import { pendingChangesStore } from "#src/offline/pendingChanges.ts";
import { requestSync } from "#src/platform/backgroundSync.ts";
import { onWorkerMessage } from "#src/platform/worker.ts";
import { onViewerChange, sessionStore, viewerIdOf } from "#src/session/session.ts";
import { currentScope } from "./currentScope.ts";
import { LIBRARY } from "./library.ts";
import { changesChannel } from "./membership.ts";

/** Pause before changes that wait although the network is there are sent again, ms; it doubles up to the last. */
const FIRST_PAUSE_MS = 5_000;
const LAST_PAUSE_MS = 15 * MINUTE_MS;

/** Rejections that the viewer has not seen yet. */
let unseenRejections: readonly Rejection[] = [];
/** Receives the rejections that no button has reported; null until the page follows its changes. */
let onUnseen: ((rejection: Rejection) => void) | null = null;

let pauseMs = FIRST_PAUSE_MS;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends it, or stores it until the server has answered (FOL-5). Rejects with ApiError when the server rejects it. */
export async function makeChange(queryClient: QueryClient, change: Change): Promise<void> {
  const owner = currentScope();
  if (owner.viewer === null) throw new ApiError({ code: "unauthorized", status: 401 });
  await outbox.publish(owner);
  // The viewer reversed a change before it was sent, so nothing has to be sent.
  if (isConfirmed(queryClient, change) && !connectivity.online.get()) return outbox.withdraw(owner, change);
  await outbox.add(owner, change);
  await sendWaiting(queryClient, change);
  const rejection = unseenRejections.find((one) => isSameItem(one.change, change));
  unseenRejections = unseenRejections.filter((one) => one !== rejection);
  if (rejection) throw rejection.error;
}

/**
 * Sends the pending changes while online; the browser's background sync tries the rest as well. Records how each ends,
 * except the one that was `made` just now: its button shows that.
 */
async function sendWaiting(queryClient: QueryClient, made: Change | null = null): Promise<void> {
  const owner = currentScope();
  if (owner.viewer === null) return;
  const record = async (change: Change, error: unknown): Promise<void> => {
    if (!isMadeByViewer(change) || (made !== null && isSameItem(change, made))) return;
    const { recordSettled } = await keepTrying(() => import("#src/catalog/unsent/settledChanges.ts"));
    recordSettled(change, error);
  };
  const sendAs = async (change: Change) => {
    await send(queryClient, owner.viewer, change);
    void record(change, null);
  };
  if (connectivity.online.get()) {
    const rejections = await outbox.sendAll(owner, sendAs);
    for (const { change, error } of rejections) void record(change, error);
    unseenRejections = [...unseenRejections, ...rejections];
  }
  const waitMs = await outbox.waitMs(owner);
  const isWaiting = pendingChangesStore.get().length > 0;
  if (isWaiting) void requestSync();
  sendAgainLater(queryClient, isWaiting, waitMs);
}

/** No event tells when a server that fails has recovered. Waits for `waitMs` at least, which the server asked for. */
function sendAgainLater(queryClient: QueryClient, isWaiting: boolean, waitMs: number): void {
  clearTimeout(timer);
  if (!isWaiting || !connectivity.online.get()) {
    pauseMs = FIRST_PAUSE_MS;
    return;
  }
  timer = setTimeout(() => void catchUp(queryClient), Math.max(pauseMs, waitMs));
  pauseMs = Math.min(pauseMs * 2, LAST_PAUSE_MS);
}

/** Sends what waits, and reports the rejections that no button has reported. */
async function catchUp(queryClient: QueryClient): Promise<void> {
  await outbox.publish(currentScope());
  await sendWaiting(queryClient);
  if (onUnseen === null) return;
  const unseen = unseenRejections;
  unseenRejections = [];
  unseen.forEach(onUnseen);
}

async function send(queryClient: QueryClient, viewerId: string | null, change: Change): Promise<void> {
  // Another viewer may have signed in meanwhile, because another tab held the lock of the outbox.
  if (viewerIdOf(sessionStore.get()) !== viewerId) throw new DOMException("The viewer is gone", "AbortError");
  const list = LIBRARY[change.kind];
  try {
    await list.send(queryClient, change);
  } catch (error) {
    // A server that fails may have made the change before.
    if (error instanceof ApiError && error.status >= 500 && !isUndecided(error))
      void list.readAgain(queryClient).catch(() => undefined);
    throw error;
  }
  changesChannel()?.postMessage(change);
}

const isConfirmed = (queryClient: QueryClient, { kind, id, isOn }: Change): boolean =>
  LIBRARY[kind].now(queryClient).some((member) => member.id === id) === isOn;

/** Discards a pending change. */
export const dropChange = (change: Change): Promise<void> => outbox.drop(currentScope(), change);

/** Sends what waits: now, with the network, and when the worker asks. `onRejected` gets what no button has reported. */
export function startPendingChanges(queryClient: QueryClient, onRejected: (rejection: Rejection) => void): void {
  const sendNow = () => void catchUp(queryClient);
  onUnseen = onRejected;
  onViewerChange(sendNow);
  connectivity.online.subscribe(sendNow);
  onWorkerMessage(({ type }) => {
    if (type === "SEND_CHANGES") sendNow();
  });
  changesChannel()?.addEventListener("message", () => void outbox.publish(currentScope()));
  void outbox.forgetOthers(currentScope()).then(sendNow);
}
