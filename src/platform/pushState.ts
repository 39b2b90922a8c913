import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "#src/lib/storage.ts";
import { createStore } from "#src/lib/store.ts";
import { installStore } from "./install.ts";

/** "unsupported"; "install": it could as an installed app; "denied": the viewer has blocked them. */
type PushState = "unsupported" | "install" | "denied" | "off" | "on";

/** The key of the id of the viewer who turned push on in this browser; removed with their session. */
const KEY = "touchline-push";

const changes = createStore(0);
const changed = () => changes.set(changes.get() + 1);

export function storePushViewer(viewerId: string | null): void {
  writeStored(KEY, viewerId);
  changed();
}

export const readPushViewer = (): string | null => readStored(KEY);

/** Asks the browser each time, because its settings change without an event. */
export function pushStateOf(viewerId: string | null): PushState {
  const canPush = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!canPush) return installStore.get() === "ios" ? "install" : "unsupported";
  if (Notification.permission === "denied") return "denied";
  const isWanted = viewerId !== null && readPushViewer() === viewerId;
  return isWanted && Notification.permission === "granted" ? "on" : "off";
}

export function subscribePush(listener: () => void): () => void {
  const stops = [changes.subscribe(listener), installStore.subscribe(listener)];
  // After changing the browser's settings the viewer returns to the page; other tabs write to storage.
  const signals = ["focus", "storage", "pageshow"] as const;
  for (const name of signals) addEventListener(name, listener);
  return () => {
    for (const stop of stops) stop();
    for (const name of signals) removeEventListener(name, listener);
  };
}

/** Returns the state of push for this viewer and follows it across tabs; "off" on the server. */
export function usePushState(viewerId: string | null): PushState {
  return useSyncExternalStore(
    subscribePush,
    () => pushStateOf(viewerId),
    () => "off",
  );
}

/** Asks for the permission. Must be called in the viewer's click itself, before any `await`. */
export async function requestPushPermission(): Promise<NotificationPermission> {
  const answer = await Notification.requestPermission();
  changed();
  return answer;
}
