import type { ToWorker } from "#sw/messages.ts";
import { workerContainer } from "#src/lib/workerContainer.ts";
import { postToWorker } from "./worker.ts";

const OWN_FILE = /^\/(assets|fonts)\//;
const PICTURE = new Set(["img", "image"]);

/** Resolves with true when a worker controls the page and can store files; with false where there are no workers. */
export function untilControlled(): Promise<boolean> {
  const container = workerContainer();
  if (!container) return Promise.resolve(false);
  if (container.controller) return Promise.resolve(true);
  return new Promise((resolve) => {
    container.addEventListener("controllerchange", () => resolve(true), { once: true });
  });
}

/** What a first visit loaded before the worker controlled it. It comes from the HTTP cache and costs no traffic. */
export function loadedFiles(): ToWorker {
  const loaded = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const urls = loaded.filter(isStorable).map(({ name }) => name);
  return { type: "STORE", urls: [...new Set(urls)] };
}

export const storeLoadedFiles = () => void postToWorker(loadedFiles());

export function storePages(): void {
  postToWorker({ type: "STORE_PAGES" });
}

export function storePictures(urls: readonly string[]): void {
  const absolute = urls
    .filter((url) => URL.canParse(url, location.href))
    .map((url) => new URL(url, location.href).href);
  postToWorker({ type: "STORE", urls: [...new Set(absolute)] });
}

function isStorable({ name, initiatorType }: PerformanceResourceTiming): boolean {
  const { origin, pathname } = new URL(name);
  return PICTURE.has(initiatorType) || (origin === location.origin && OWN_FILE.test(pathname));
}
