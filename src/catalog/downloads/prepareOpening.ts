import type { ToWorker } from "#sw/messages.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { pause, withTimeout } from "#src/lib/scheduling/timers.ts";
import { workerContainer } from "#src/lib/workerContainer.ts";
import { loadedFiles, untilControlled } from "#src/platform/storeByWorker.ts";

/** A page registers its worker within this time of its start, ms; one that has not is in a browser without. */
const REGISTERED_MS = 4_000;
/** Longest wait for a worker that is being installed, ms. */
const INSTALLED_MS = 10_000;
/** Longest wait until the worker has stored the code of all pages, ms; it goes on meanwhile. */
const STORED_MS = 30_000;

/** Resolves to whether the portal opens without a network now, or never will in this browser. */
export async function prepareOpening(): Promise<boolean> {
  if (!(await isComing())) await pause(Math.max(0, REGISTERED_MS - performance.now()));
  // Without a network no worker could be registered, also where there will be one.
  if (!(await isComing())) return connectivity.online.get();
  if ((await withTimeout(untilControlled(), INSTALLED_MS)) !== true) return false;
  const answers = [loadedFiles(), { type: "STORE_PAGES" } as const].map(isStored);
  return (await Promise.all(answers)).every(Boolean);
}

/** Whether there is a worker, or one is on its way. */
async function isComing(): Promise<boolean> {
  const registration = await workerContainer()
    ?.getRegistration()
    .catch(() => undefined);
  return registration !== undefined;
}

/** Resolves to the worker's answer; false if it has none in time. */
async function isStored(message: ToWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
  workerContainer()?.controller?.postMessage(message, [port2]);
  const isWhole = await withTimeout(answer, STORED_MS);
  port1.close();
  return isWhole === true;
}
