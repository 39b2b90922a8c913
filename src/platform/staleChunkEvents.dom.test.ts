import { afterEach, expect, test, vi } from "vitest";
import { guardStaleChunks } from "./staleChunk.ts";
import { updateStore } from "./update.ts";

function fails(file: string): void {
  const payload = new Error(`Failed to fetch dynamically imported module: https://tv.example/assets/${file}`);
  window.dispatchEvent(Object.assign(new Event("vite:preloadError", { cancelable: true }), { payload }));
}

afterEach(() => {
  updateStore.set("none");
  vi.unstubAllGlobals();
});

test("[PWA-5] a file that is missing because the host cannot be reached does not indicate a newer build", async () => {
  const abort = new AbortController();
  const asked = vi.fn<() => Promise<Response>>(() => Promise.reject(new TypeError("Failed to fetch")));
  vi.stubGlobal("fetch", asked);
  guardStaleChunks({ wantedPath: () => null }, abort.signal);
  fails("LiveScreen-Cq34.js");
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve));
  expect(updateStore.get()).toBe("none");
  abort.abort();
});

test("[PWA-5] [PLR-6] blocked code of an advertisement does not indicate a newer build", async () => {
  vi.stubGlobal("fetch", async () => new Response('{"id":"next"}'));
  const abort = new AbortController();
  guardStaleChunks({ wantedPath: () => null }, abort.signal);
  fails("AdBreak-Bx12.js");
  await new Promise((resolve) => setTimeout(resolve));
  expect(updateStore.get()).toBe("none");
  fails("LiveScreen-Cq34.js");
  await vi.waitFor(() => expect(updateStore.get()).toBe("stale"));
  abort.abort();
});

test("[PWA-5] a page whose worker is in control leaves it to the worker to notice", async () => {
  const asked = vi.fn<() => Promise<Response>>(async () => new Response('{"id":"next"}'));
  vi.stubGlobal("fetch", asked);
  vi.stubGlobal("navigator", { onLine: true, serviceWorker: { controller: {} } });
  const abort = new AbortController();
  guardStaleChunks({ wantedPath: () => "/upcoming" }, abort.signal);
  fails("UpcomingScreen-Cq34.js");
  await new Promise((resolve) => setTimeout(resolve));
  expect([asked.mock.calls.length, updateStore.get()]).toEqual([0, "none"]);
  abort.abort();
});
