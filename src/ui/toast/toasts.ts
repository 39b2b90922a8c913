import { createStore, type Store } from "#src/lib/store.ts";

/** How long a toast stays, ms (TST-1). */
export const TOAST_LIFE_MS = 4000;
/** How long the exit of a toast takes, ms. */
export const TOAST_LEAVE_MS = 150;

/** The most toasts at once: more would cover the page. The oldest goes first. */
const MAX_AT_ONCE = 3;

type ToastTone = "success" | "danger" | "warning" | "info";

interface ToastOptions {
  /** "success" by default; "danger" is read out at once. */
  readonly tone?: ToastTone;
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** A press anywhere on the toast removes it; true by default. */
  readonly dismissible?: boolean;
  /** Keeps the toast until it is pressed: for important messages that appear once, such as about money. */
  readonly stays?: boolean;
}

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  readonly action: ToastOptions["action"];
  readonly dismissible: boolean;
  readonly stays: boolean;
}

const shownToasts = createStore<readonly Toast[]>([]);
let lastId = 0;

export const toastStore: Pick<Store<readonly Toast[]>, "get" | "subscribe"> = shownToasts;

/** Shows `text`, already translated, at the top of the page; returns the id for `removeToast`. */
export function toast(text: string, options: ToastOptions = {}): number {
  const { tone = "success", action, dismissible = true, stays = false } = options;
  lastId += 1;
  // The same message again restarts its toast instead of showing a second one.
  const others = shownToasts.get().filter((shown) => shown.text !== text || shown.tone !== tone);
  shownToasts.set([...others, { id: lastId, text, tone, action, dismissible, stays }].slice(-MAX_AT_ONCE));
  return lastId;
}

/** Removes a toast at once; ignores an id that is already gone. */
export function removeToast(id: number): void {
  shownToasts.set(shownToasts.get().filter((shown) => shown.id !== id));
}
