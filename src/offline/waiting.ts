import type { Change } from "#src/domain/change.ts";
import { createStore } from "#src/lib/store.ts";

/**
 * The present viewer's changes that the server has not confirmed yet, the oldest first (FOL-5). Apart from the outbox,
 * so that what shows them needs none of its code.
 */
export const waitingStore = createStore<readonly Change[]>([]);
