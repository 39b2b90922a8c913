import type { Change } from "#src/domain/change.ts";
import { createStore } from "#src/lib/store.ts";

/**
 * The present viewer's changes that the server has not confirmed yet, the oldest first (FOL-5). A separate module, so
 * that parts that show them need not load the outbox.
 */
export const pendingChangesStore = createStore<readonly Change[]>([]);
