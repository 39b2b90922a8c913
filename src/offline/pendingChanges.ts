import type { Change } from "#src/domain/change.ts";
import { createStore } from "#src/lib/store.ts";

/** The oldest first (FOL-5). A module of its own, so that what shows them need not load the outbox. */
export const pendingChangesStore = createStore<readonly Change[]>([]);
