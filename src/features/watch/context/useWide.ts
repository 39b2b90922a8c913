import { useSyncExternalStore } from "react";

/** From this width on, the dock is beside the player. */
const WIDE = "(width >= 64rem)";

function subscribe(listener: () => void): () => void {
  const query = typeof matchMedia === "function" ? matchMedia(WIDE) : null;
  query?.addEventListener("change", listener);
  return () => query?.removeEventListener("change", listener);
}

const read = () => typeof matchMedia === "function" && matchMedia(WIDE).matches;

export const useWide = (): boolean => useSyncExternalStore(subscribe, read, () => false);
