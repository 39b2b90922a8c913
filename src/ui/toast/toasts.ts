/** How long a toast stays, and how long its exit takes, ms (TST-1). */
export const TOAST_LIFE_MS = 4000;
export const TOAST_LEAVE_MS = 150;

/** More toasts would cover the page; the oldest goes first. */
const MAX_AT_ONCE = 3;

type ToastTone = "success" | "danger" | "warning" | "info";

interface ToastOptions {
  /** "success" by default; "danger" is read out at once. */
  readonly tone?: ToastTone;
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** A press anywhere on the toast removes it; true by default. */
  readonly dismissible?: boolean;
  /** The toast does not go by itself: for important messages that appear once, such as about money. */
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

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows `text`, already translated, at the top of the page; returns the id for `removeToast`. */
export function toast(text: string, options: ToastOptions = {}): number {
  const { tone = "success", action, dismissible = true, stays = false } = options;
  lastId += 1;
  // The same message again restarts its toast instead of showing a second one.
  const others = toasts.filter((shown) => shown.text !== text || shown.tone !== tone);
  change([...others, { id: lastId, text, tone, action, dismissible, stays }].slice(-MAX_AT_ONCE));
  return lastId;
}

/** Removes a toast at once; ignores an id that is already gone. */
export function removeToast(id: number): void {
  change(toasts.filter((shown) => shown.id !== id));
}

/** The toasts that are shown now, for `useSyncExternalStore`. */
export const toastStore = {
  get: (): readonly Toast[] => toasts,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
