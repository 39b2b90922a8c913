/** How long a toast stays, and how long it takes to leave (TST-1). */
export const TOAST_LIFE_MS = 4000;
export const TOAST_LEAVE_MS = 150;

/** More would cover the page; the oldest goes first. */
const MOST_AT_ONCE = 3;

type ToastTone = "success" | "danger" | "warning" | "info";

export interface ToastOptions {
  /** "success" unless said otherwise; "danger" is read out at once. */
  readonly tone?: ToastTone;
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** A press anywhere on it sends it away; true unless said otherwise. */
  readonly dismissible?: boolean;
  /** It does not leave by itself: for what is told once and matters, such as money. */
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

/** Shows `text`, already translated, at the top of the page; returns the id `removeToast` takes. */
export function toast(text: string, options: ToastOptions = {}): number {
  const { tone = "success", action, dismissible = true, stays = false } = options;
  lastId += 1;
  // The same words again start anew instead of standing there twice.
  const others = toasts.filter((shown) => shown.text !== text || shown.tone !== tone);
  change([...others, { id: lastId, text, tone, action, dismissible, stays }].slice(-MOST_AT_ONCE));
  return lastId;
}

/** Takes a toast away at once; an id that is gone already is fine. */
export function removeToast(id: number): void {
  change(toasts.filter((shown) => shown.id !== id));
}

/** What is shown now, for `useSyncExternalStore`. */
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
