import type { Browser, Page } from "@playwright/test";
import { UNTHROTTLED, applyConditions, firstFrame, openMeasuredPage } from "./measuredPage.ts";
import type { LiveMatch } from "./start.ts";

const PER_MINUTE = 500;
const LISTEN_MS = 20_000;
/** Number of comments before the measurement: as many as the chat renders at its end. */
const BEFORE = 120;

/** Longest task of the page in ms, without and with comments; 0 if none took longer than 50 ms. */
export interface LongestTasks {
  readonly quiet: number;
  readonly talking: number;
}

/**
 * Measures the longest task of a playing live match with the CPU four times slower, first without comments, then with
 * 500 comments per minute over the socket.
 */
export async function measureComments(browser: Browser, origin: string, { id }: LiveMatch): Promise<LongestTasks> {
  const { page, context, cdp } = await openMeasuredPage(browser, UNTHROTTLED);
  const room = await joinRoom(page, id);
  await page.goto(`${origin}/events/${id}`);
  await firstFrame(page);
  await room.joined;
  const log = page.getByRole("log");
  // Comments that are sent before the chat listens would be lost.
  await log.waitFor();
  for (let n = 0; n < BEFORE; n += 1) room.say();
  const last = log.getByRole("article").last();
  await last.getByText(`Line ${BEFORE - 1} `).waitFor();
  await applyConditions(cdp, { network: null, cpuSlowdown: 4 });
  // Applying the slowdown is itself a long task, and no event reports its end.
  await page.waitForTimeout(2000);
  // Long tasks are counted over a fixed time, so this waits for a length of time.
  const quiet = await longestTask(page, () => page.waitForTimeout(LISTEN_MS));
  const talking = await longestTask(page, async () => {
    const startedAt = Date.now();
    for (let passed = 0; passed < LISTEN_MS; passed = Date.now() - startedAt) {
      // A busy machine falls behind, so all comments that are due are sent at once.
      while (room.count() - BEFORE < (passed * PER_MINUTE) / 60_000) room.say();
      // Sets the pace of the comments.
      await page.waitForTimeout(60_000 / PER_MINUTE);
    }
  });
  const said = room.count();
  await last.getByText(`Line ${said - 1} `).waitFor({ timeout: 5000 });
  await context.close();
  if (said - BEFORE < (PER_MINUTE / 60_000) * LISTEN_MS * 0.8)
    throw new Error(`Only ${said - BEFORE} comments arrived`);
  return { quiet, talking };
}

/** Intercepts the comments of the server: comments arrive only when `say` is called. */
async function joinRoom(page: Page, eventId: string) {
  let count = 0;
  let send: (text: string) => void = () => undefined;
  const joined = new Promise<void>((resolve) => {
    void page.routeWebSocket(/\/ws\//, (socket) => {
      const server = socket.connectToServer();
      send = (text) => socket.send(text);
      server.onMessage((message) => {
        if (!String(message).includes("comment-on-media")) socket.send(message);
      });
      socket.onMessage((message) => {
        server.send(message);
        if (String(message).includes("join-event-room") && String(message).includes(eventId)) resolve();
      });
    });
  });
  await page.route("**/api/comment/list*", (route) =>
    route.fulfill({ json: { content: { entries: [], nextExists: false } } }),
  );
  const say = (): void => {
    const now = Date.now();
    const text = `Line ${count} of what people say while they watch, some of it longer than one line`;
    const author = { userId: `u-${count % 40}`, userName: `Viewer ${count % 40}` };
    const comment = { id: `c-${count}`, text, ...author, created: now, updated: now, mediaTime: null };
    const message = { messageId: `m-${count}`, sentAt: now, customer: "demo", eventId, action: "created", comment };
    send(`42${JSON.stringify(["comment-on-media", message])}`);
    count += 1;
  };
  return { joined, say, count: () => count };
}

async function longestTask(page: Page, during: () => Promise<void>): Promise<number> {
  const tasks = await page.evaluateHandle(() => {
    const seen = { longest: 0 };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: "longtask" });
    return seen;
  });
  await during();
  return tasks.evaluate(({ longest }) => longest);
}
