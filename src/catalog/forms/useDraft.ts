import { useSyncExternalStore } from "react";
import type { Drafts } from "./drafts.ts";

/** Returns the draft about `subject`, null where there is none, and the function that replaces it. */
export function useDraft<Draft>(
  drafts: Drafts<Draft>,
  subject: string,
): readonly [Draft | null, (draft: Draft | null) => void] {
  const { get, set, subscribe } = drafts.of(subject);
  return [useSyncExternalStore(subscribe, get, () => null), set];
}
