import type { Page } from "@playwright/test";

/** Waits until our worker answers this page; before that nothing works offline. */
export async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(() => Boolean(navigator.serviceWorker.controller), null, { timeout: 30_000 });
}

/** Marks this load of the page, to tell later whether it was loaded anew. */
export async function markLoad(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.set(window, "isSameLoad", true));
}

export const isSameLoad = (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.get(window, "isSameLoad") === true);

/** What the timer does every few minutes: asks the worker which build the host serves. */
export async function checkBuild(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: "CHECK_BUILD" }));
}

/** A picture that plays until it is paused, independent of any broadcast. */
export async function playSomething(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    const video = document.createElement("video");
    const pen = canvas.getContext("2d");
    // A canvas that does not change sends no frames, and without one the picture never starts.
    setInterval(() => pen?.fillRect(Math.random() * 99, 0, 9, 9), 50);
    video.muted = true;
    video.srcObject = canvas.captureStream(5);
    document.body.append(canvas, video);
    await video.play();
  });
}

export async function pauseEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const video of document.querySelectorAll("video")) video.pause();
  });
}
