import type { CDPSession, Page } from "@playwright/test";
import { liveMatch } from "#tests/support/backend/demo.ts";
import { framesAdvance } from "#tests/support/browser/playback.ts";
import { expect, test } from "#tests/support/browser/test.ts";

declare global {
  interface Window {
    /** Intervals that were started and not cleared. */
    openIntervals: Set<unknown>;
  }
}

/** Runs in the page before its own code: records the intervals that run. */
function countIntervals(): void {
  const [begin, end] = [window.setInterval.bind(window), window.clearInterval.bind(window)];
  window.openIntervals = new Set();
  window.setInterval = ((...call: Parameters<typeof begin>) => {
    const id = begin(...call);
    window.openIntervals.add(id);
    return id;
  }) as typeof window.setInterval;
  window.clearInterval = (id) => {
    window.openIntervals.delete(id);
    end(id);
  };
}

/** Returns how many objects of `kind` the page holds after garbage collection. */
async function held(cdp: CDPSession, kind: string): Promise<number> {
  for (let round = 0; round < 3; round += 1) await cdp.send("HeapProfiler.collectGarbage");
  const { result: prototype } = await cdp.send("Runtime.evaluate", { expression: `${kind}.prototype` });
  const { objects } = await cdp.send("Runtime.queryObjects", { prototypeObjectId: prototype.objectId ?? "" });
  const { result } = await cdp.send("Runtime.callFunctionOn", {
    objectId: objects.objectId ?? "",
    functionDeclaration: "function () { return this.length }",
    returnByValue: true,
  });
  await cdp.send("Runtime.releaseObject", { objectId: objects.objectId ?? "" });
  return Number(result.value);
}

const listeners = async (cdp: CDPSession) => {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "JSEventListeners")?.value ?? Number.NaN;
};

async function watch(page: Page, id: string, whileThere?: () => Promise<void>): Promise<void> {
  await page.locator(`a[href*="/events/${id}"]`).first().click();
  await framesAdvance(page, 2);
  await page.mouse.move(600, 320);
  await whileThere?.();
  await page.goBack();
  await expect(page.locator("video")).toHaveCount(0);
  await page.locator(`a[href*="/events/${id}"]`).first().waitFor();
}

test("[PLR-4] [EVT-4] leaving a match leaves no player, timer, listener, room or request behind", async ({
  page,
  request,
}) => {
  await page.addInitScript(countIntervals);
  const rooms: string[] = [];
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      const [, name = ""] = /"(join|leave)-event-room"/.exec(String(payload)) ?? [];
      if (String(payload).includes(`"${id}"`) && name !== "") rooms.push(name);
    }),
  );
  const { id } = await liveMatch(request);
  await page.goto("/live/football");
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable");

  // The first visit loads what stays: code, and the socket, which connects in idle time.
  await watch(page, id, () => expect.poll(() => rooms.at(-1), { timeout: 20_000 }).toBe("join"));
  const intervals = await page.evaluate(() => window.openIntervals.size);
  const counted = async () => {
    await held(cdp, "MediaSource");
    return listeners(cdp);
  };
  const first = await counted();

  let asked = 0;
  await watch(page, id);
  const second = await counted();
  await watch(page, id);
  // What is left behind adds to every visit; code that a busy machine loads late adds to one.
  await expect
    .poll(async () => Math.min(second - first, (await counted()) - second), { timeout: 20_000 })
    .toBeLessThan(first * 0.05);
  page.on("request", (call) => (asked += /\/media\/(b|live)\//.test(call.url()) ? 1 : 0));
  // React keeps the previous page until the next one has rendered.
  await page.getByRole("banner").getByRole("link", { name: "Schedule" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await expect.poll(() => held(cdp, "HTMLVideoElement")).toBeLessThanOrEqual(1);
  await expect.poll(() => held(cdp, "MediaSource")).toBeLessThanOrEqual(1);
  expect(await page.evaluate(() => window.openIntervals.size)).toBeLessThanOrEqual(intervals);
  expect(rooms.filter((name) => name === "join").length).toBe(rooms.filter((name) => name === "leave").length);
  expect(rooms.at(-1)).toBe("leave");
  expect(asked).toBe(0);
});
