import type { ToPage, ToWorker } from "#sw/messages.ts";
import { isRecord } from "#src/lib/json.ts";

/**
 * The browser's worker container; null where there is none (private windows, old browsers, http without localhost), and
 * where asking for it throws (blocked storage, sandboxed documents).
 */
export function workerContainer(): ServiceWorkerContainer | null {
  try {
    return typeof navigator !== "undefined" && "serviceWorker" in navigator ? navigator.serviceWorker : null;
  } catch {
    return null;
  }
}

/** Sends a message to the worker that controls this page; false when none does. */
export function tellWorker(message: ToWorker, container = workerContainer()): boolean {
  if (!container?.controller) return false;
  container.controller.postMessage(message);
  return true;
}

/** Hands the worker's messages to `listener` until `signal` aborts. Messages of other senders are left alone. */
export function onWorkerMessage(listener: (message: ToPage) => void, signal?: AbortSignal): void {
  const container = workerContainer();
  container?.addEventListener(
    "message",
    (event: MessageEvent<unknown>) => {
      const message = toPageMessage(event.data);
      if (message) listener(message);
    },
    { signal },
  );
  container?.startMessages();
}

function toPageMessage(data: unknown): ToPage | null {
  if (!isRecord(data)) return null;
  const { type, id, path } = data;
  if (type === "BUILD" && typeof id === "string") return { type, id };
  if (type === "NAVIGATE" && typeof path === "string") return { type, path };
  if (type === "SEND_CHANGES" || type === "RENEW_PUSH") return { type };
  return null;
}
