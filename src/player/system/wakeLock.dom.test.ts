import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepAwake } from "./wakeLock.ts";

let held = 0;
let isRefused = false;
let abort: AbortController;

function start() {
  const video = document.createElement("video");
  const shown = vi.spyOn(video, "videoWidth", "get").mockReturnValue(1280);
  const tell = async (name: "playing" | "pause" | "emptied") => {
    vi.spyOn(video, "paused", "get").mockReturnValue(name !== "playing");
    video.dispatchEvent(new Event(name));
    await Promise.resolve();
  };
  keepAwake(video, abort.signal);
  return { shown, tell };
}
async function turn(visibility: DocumentVisibilityState): Promise<void> {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibility);
  document.dispatchEvent(new Event("visibilitychange"));
  await Promise.resolve();
}

beforeEach(async () => {
  held = 0;
  isRefused = false;
  abort = new AbortController();
  const request = async () => {
    if (isRefused) throw new DOMException("low battery", "NotAllowedError");
    held += 1;
    return { release: async () => void (held -= 1) };
  };
  Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
  await turn("visible");
});
afterEach(() => {
  abort.abort();
  Reflect.deleteProperty(navigator, "wakeLock");
  vi.restoreAllMocks();
});

test("[PLR-3] the screen stays on while the match plays", async () => {
  const { tell } = start();
  expect(held).toBe(0);
  await tell("playing");
  await tell("playing");
  expect(held).toBe(1);
  await tell("pause");
  expect(held).toBe(0);
});

test("[PLR-15] the screen may turn off once a picture has given way to sound", async () => {
  const { shown, tell } = start();
  await tell("playing");
  await tell("emptied");
  expect(held).toBe(0);
  shown.mockReturnValue(0);
  await tell("playing");
  expect(held).toBe(0);
});

test("[PLR-3] the wake lock is released in the background and requested again on return", async () => {
  const { tell } = start();
  await tell("playing");
  await turn("hidden");
  expect(held).toBe(0);
  await turn("visible");
  expect(held).toBe(1);
  await tell("pause");
  await turn("hidden");
  await turn("visible");
  expect(held).toBe(0);
});

test("[PLR-4] leaving releases the wake lock, even if its request is pending", async () => {
  const { tell } = start();
  await tell("playing");
  abort.abort();
  expect(held).toBe(0);
  abort = new AbortController();
  const second = start();
  const begun = second.tell("playing");
  abort.abort();
  await begun;
  expect(held).toBe(0);
});

test("[PLR-3] a rejected or missing wake lock causes no error", async () => {
  isRefused = true;
  await start().tell("playing");
  expect(held).toBe(0);
  Reflect.deleteProperty(navigator, "wakeLock");
  await start().tell("playing");
  expect(held).toBe(0);
});
