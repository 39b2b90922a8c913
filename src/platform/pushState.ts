import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "#src/lib/storage.ts";
import { createStore } from "#src/lib/store.ts";
import { installStore } from "./install.ts";

/**
 * What this browser tells the viewer: nothing, because it cannot ("unsupported"), only as an installed app ("install"),
 * was forbidden to ("denied"), or was not asked to ("off"); or what they wanted ("on").
 */
export type PushState = "unsupported" | "install" | "denied" | "off" | "on";

/** The id of the viewer who turned it on in this browser; goes with their session. */
const KEY = "touchline-push";

const changes = createStore(0);
const changed = () => changes.set(changes.get() + 1);

/** Notes which viewer wants notifications in this browser; null for nobody. */
export function noteWanted(viewerId: string | null): void {
  writeStored(KEY, viewerId);
  changed();
}

/** The viewer who gets notifications in this browser; null for nobody. */
export const wantedBy = (): string | null => readStored(KEY);

/** The state for a viewer at this moment, asked of the browser each time: its settings change without telling. */
export function pushState(viewerId: string | null): PushState {
  const canPush = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!canPush) return installStore.get() === "ios" ? "install" : "unsupported";
  if (Notification.permission === "denied") return "denied";
  const isWanted = viewerId !== null && wantedBy() === viewerId;
  return isWanted && Notification.permission === "granted" ? "on" : "off";
}

/** Calls `listener` when the state may be another one; returns the end of it. */
export function subscribePush(listener: () => void): () => void {
  const stops = [changes.subscribe(listener), installStore.subscribe(listener)];
  // From the browser's settings the viewer comes back to the page; other tabs write to the storage.
  const signals = ["focus", "storage", "pageshow"] as const;
  for (const name of signals) addEventListener(name, listener);
  return () => {
    for (const stop of stops) stop();
    for (const name of signals) removeEventListener(name, listener);
  };
}

/** The state for screens, which say who looks, in every tab; "off" on the host. */
export function usePushState(viewerId: string | null): PushState {
  return useSyncExternalStore(
    subscribePush,
    () => pushState(viewerId),
    () => "off",
  );
}

/** Asks for the permission. Must be called in the viewer's press itself, before anything is waited for. */
export async function askPermission(): Promise<NotificationPermission> {
  const answer = await Notification.requestPermission();
  changed();
  return answer;
}
