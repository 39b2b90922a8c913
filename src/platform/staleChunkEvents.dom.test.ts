import { expect, test } from "vitest";
import { guardStaleChunks } from "./staleChunk.ts";
import { updateStore } from "./update.ts";

function fails(file: string): void {
  const payload = new Error(`Failed to fetch dynamically imported module: https://tv.example/assets/${file}`);
  window.dispatchEvent(Object.assign(new Event("vite:preloadError", { cancelable: true }), { payload }));
}

test("[PWA-5] [PLR-6] blocked code of an advertisement does not indicate a newer build", () => {
  const abort = new AbortController();
  guardStaleChunks({ wantedPath: () => null }, abort.signal);
  fails("AdBreak-Bx12.js");
  expect(updateStore.get()).toBe("none");
  fails("LiveScreen-Cq34.js");
  expect(updateStore.get()).toBe("stale");
  abort.abort();
});
