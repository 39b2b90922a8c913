import { createStore } from "#src/lib/store.ts";
import { hasUnsavedInput } from "#src/platform/busy.ts";

/** What follows if the viewer agrees to lose their unsaved input; null while nothing is asked. */
export const leaveQuestionStore = createStore<(() => void) | null>(null);

/** Calls `leave`, which loads a page; only if the viewer agrees, where that would lose unsaved input. */
export function leaveUnlessUnsaved(leave: () => void): void {
  if (hasUnsavedInput()) leaveQuestionStore.set(leave);
  else leave();
}
