import type { ToPage, ToWorker } from "#sw/messages.ts";
import { isRecord } from "#src/lib/json.ts";
import { workerContainer } from "#src/lib/workerContainer.ts";

/** Sends a message to the worker that controls this page; returns false if there is none. */
export function postToWorker(message: ToWorker): boolean {
  const controller = workerContainer()?.controller;
  if (!controller) return false;
  controller.postMessage(message);
  return true;
}

/** Ignores messages of other senders. */
export function onWorkerMessage(listener: (message: ToPage) => void): void {
  const container = workerContainer();
  container?.addEventListener("message", (event: MessageEvent<unknown>) => {
    const message = toPageMessage(event.data);
    if (message) listener(message);
  });
  container?.startMessages();
}

function toPageMessage(data: unknown): ToPage | null {
  if (!isRecord(data)) return null;
  const { type, id, path } = data;
  if (type === "BUILD" && typeof id === "string") return { type, id, isOwn: data["isOwn"] === true };
  if (type === "NAVIGATE" && typeof path === "string") return { type, path };
  if (type === "GONE" || type === "SEND_CHANGES" || type === "RENEW_PUSH") return { type };
  return null;
}
