import { ApiError } from "#src/api/error.ts";
import { isAboutSame, type Change } from "#src/domain/change.ts";
import { openChannel } from "#src/lib/channel.ts";
import { connectivity } from "#src/offline/connectivity.ts";
import { outbox, type Refusal } from "#src/offline/outbox.ts";
import { waitingStore } from "#src/offline/waiting.ts";
import { askForSync } from "#src/platform/backgroundSync.ts";
import { onWorkerMessage } from "#src/platform/worker.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";
import { sendFollow } from "./follows.ts";
import { storedScope } from "./storedScope.ts";
import { noteTopic, sendTopic } from "./topics.ts";
import { noteSelected, sendToWatchlist } from "./watchlist.ts";

/** Refusals that the viewer has not seen yet. */
let unseenRefusals: readonly Refusal[] = [];

/**
 * Makes a change: at once where the server can be reached, else it waits on this device and is sent when the line is
 * back (FOL-5). Resolves when it is confirmed or waits; rejects with ApiError when the server refuses it.
 */
export async function makeChange(change: Change): Promise<void> {
  const owner = storedScope();
  if (owner.viewer === null) throw new ApiError({ code: "unauthorized", status: 401 });
  await outbox.show(owner);
  // Changed their mind before anything was sent: nothing waits then.
  if (isConfirmed(change) && !connectivity.online.get()) return outbox.withdraw(owner, change);
  await outbox.add(owner, change);
  await sendWaiting();
  const refusal = unseenRefusals.find((one) => isAboutSame(one.change, change));
  unseenRefusals = unseenRefusals.filter((one) => one !== refusal);
  if (refusal) throw refusal.error;
}

/** Sends the waiting changes while online. The browser's background sync tries the rest as well. */
async function sendWaiting(): Promise<void> {
  const owner = storedScope();
  if (owner.viewer === null) return;
  const sendAs = (change: Change) => send(owner.viewer, change);
  if (connectivity.online.get()) unseenRefusals = [...unseenRefusals, ...(await outbox.sendAll(owner, sendAs))];
  if (waitingStore.get().length > 0) void askForSync();
}

const SENDERS: Readonly<Record<Change["kind"], (change: Change) => Promise<void>>> = {
  follow: sendFollow,
  watchlist: sendToWatchlist,
  topic: sendTopic,
};

async function send(viewerId: string | null, change: Change): Promise<void> {
  // Their turn came when somebody else was here already: another tab had the line for that long.
  if (viewerIdOf(sessionStore.get()) !== viewerId) throw new DOMException("The viewer is gone", "AbortError");
  await SENDERS[change.kind](change);
  others?.postMessage(change);
}

/** True when the server is known to have it so already. */
function isConfirmed({ kind, id, isOn }: Change): boolean {
  const { followed, selected, topics } = sessionStore.get();
  return Object.hasOwn({ follow: followed, watchlist: selected, topic: topics }[kind], id) === isOn;
}

/** Other tabs: what was confirmed in one is so in all. */
let others: BroadcastChannel | null = null;

/**
 * For the life of the page: shows what waits for whoever is here, sends it now, when the line comes back and when the
 * worker says so. `onRefused` hears of changes that were refused after their button was left.
 */
export function startChanges(onRefused: (refusal: Refusal) => void): void {
  const catchUp = async (): Promise<void> => {
    await outbox.show(storedScope());
    await sendWaiting();
    const late = unseenRefusals;
    unseenRefusals = [];
    late.forEach(onRefused);
  };
  let viewerId = viewerIdOf(sessionStore.get());
  sessionStore.subscribe(() => {
    const next = viewerIdOf(sessionStore.get());
    if (next === viewerId) return;
    viewerId = next;
    void catchUp();
  });
  connectivity.online.subscribe(() => void catchUp());
  onWorkerMessage(({ type }) => {
    if (type === "SEND_CHANGES") void catchUp();
  });
  others = openChannel("touchline-changes");
  others?.addEventListener("message", ({ data }: MessageEvent<Change>) => {
    if (data.kind === "watchlist") noteSelected(data);
    if (data.kind === "topic") noteTopic(data);
    void outbox.show(storedScope());
  });
  void outbox.forgetOthers(storedScope()).then(catchUp);
}
