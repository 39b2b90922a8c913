import { getApi } from "#src/api/current.ts";
import { isUnreachable } from "#src/api/error.ts";
import { configStore } from "#src/config/config.ts";
import type { Change } from "#src/domain/change.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { createStore } from "#src/lib/store.ts";
import { createOutbox, indexedDbChanges, type Rejection } from "#src/offline/outbox.ts";
import { asScorer, linkToken } from "./scorerLink.ts";

/** What was entered by this link and waits for a network, the oldest first. */
export const linkEntriesStore = createStore<readonly Change[]>([]);

/** Not the viewer's outbox: whoever has a link need not be one, and signing in or out must not lose a goal. */
const outbox = createOutbox(indexedDbChanges("touchline-scorer"), linkEntriesStore);

const owner = () => ({ tenant: configStore.get().customer.id, viewer: linkToken() });

/** Sends an entry, or keeps it behind those that wait already. Rejects with ApiError when the server refuses it. */
export async function enterByLink(entry: Change, send: () => Promise<void>): Promise<void> {
  if (connectivity.online.get() && linkEntriesStore.get().length === 0) {
    try {
      return await send();
    } catch (error) {
      if (!isUnreachable(error)) throw error;
    }
  }
  await outbox.add(owner(), entry);
}

/** Sends what waits, in order and each once; returns what the server refused. */
export async function sendLinkEntries(): Promise<readonly Rejection[]> {
  await outbox.publish(owner());
  if (!connectivity.online.get() || linkEntriesStore.get().length === 0) return [];
  return outbox.sendAll(owner(), async ({ type, content }) => {
    await getApi().post(`/api/operate/${type}`, content, asScorer());
  });
}
