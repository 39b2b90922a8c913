import { expect, test, type APIRequestContext, type Locator, type Page } from "@playwright/test";
import { liveMatch } from "#tests/support/demo.ts";

// What the worker stores for later would be read beside what the page asks for.
test.use({ serviceWorkers: "block" });

interface Score {
  readonly home: number;
  readonly away: number;
}

/** The event as the API has it now. */
async function scoreOf(request: APIRequestContext, eventId: string): Promise<Score> {
  const answer = await request.get(`/api/event/get_by_id/id/${eventId}?idType=id&media_type=event`);
  const { content } = (await answer.json()) as { content: { score: Score } };
  return content.score;
}

/** Lets the demo world score; answers how it stands then. */
async function goal(request: APIRequestContext, eventId: string, side: "home" | "away"): Promise<Score> {
  const answer = await request.post("/demo/simulator/moment", { data: { eventId, kind: "goal", side } });
  expect(answer.status()).toBe(204);
  return scoreOf(request, eventId);
}

/** Settles once the page has said to the server that it wants to hear of the event. Call it before opening the page. */
function joining(page: Page, eventId: () => string): Promise<void> {
  return new Promise((resolve) => {
    page.on("websocket", (socket) =>
      socket.on("framesent", ({ payload }) => {
        const text = String(payload);
        if (text.includes("join-event-room") && text.includes(`"${eventId()}"`)) resolve();
      }),
    );
  });
}

/** The score as `place` says it: "Harbour City 2, Kestrel 1", "2" and "1". */
async function shownIn(place: Locator): Promise<Score> {
  const [home, away] = (await place.allTextContents()).join(", ").match(/\d+(?=,|$)/g) ?? [];
  return { home: Number(home), away: Number(away) };
}

/** Waits until the goal is there; the match goes on, so that another may follow at once. */
async function expectGoal(place: Locator, { home, away }: Score, timeout?: number): Promise<void> {
  const isThere = async () => {
    const shown = await shownIn(place);
    return shown.home >= home && shown.away >= away;
  };
  await expect.poll(isThere, { message: `${home} : ${away} is there`, ...(timeout && { timeout }) }).toBe(true);
}

/** From now on no event can be read: what changes comes by the socket. */
async function stopEventReads(page: Page): Promise<void> {
  await page.route(/\/api\/event\/(list|get_by_id)/, (route) => route.abort());
}

test("[SOC-2] a goal reaches the open event page by the socket", async ({ page, request }) => {
  const { id: eventId } = await liveMatch(request);
  const joined = joining(page, () => eventId);
  await page.goto(`/events/${eventId}`);
  const strip = page.getByRole("region", { name: "Score" });
  await expect(strip).toBeVisible();
  await joined;
  await stopEventReads(page);
  await expectGoal(strip.locator("[aria-live]"), await goal(request, eventId, "home"));
});

test("[SOC-2] a goal reaches home by the socket", async ({ page, request }) => {
  const watch = page.getByRole("link", { name: "Watch live" });
  let eventId = "";
  const rooms: string[] = [];
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => void rooms.push(String(payload))));
  await page.goto("/");
  eventId = /\/events\/([^/?]+)/.exec((await watch.getAttribute("href")) ?? "")?.[1] ?? "";
  await expect.poll(() => rooms.some((text) => text.includes(`"${eventId}"`)), { timeout: 30_000 }).toBe(true);
  await stopEventReads(page);
  const score = await goal(request, eventId, "away");
  await expectGoal(page.getByRole("heading", { level: 1 }).locator(".num"), score);
});

test("[SOC-3] after the connection was cut the page joins again and catches up", async ({ page, request }) => {
  const { id: eventId } = await liveMatch(request);
  let isDown = false;
  let joins = 0;
  let reads = 0;
  let cut: () => Promise<void> = async () => undefined;
  await page.routeWebSocket(/\/ws\//, (socket) => {
    if (isDown) return void socket.close();
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (String(message).includes("join-event-room")) joins += 1;
      server.send(message);
    });
    cut = () => socket.close();
  });
  page.on("response", (response) => (reads += Number(response.url().includes(`/get_by_id/id/${eventId}`))));
  await page.goto(`/events/${eventId}`);
  // The socket waits until the page is drawn and idle; then the match is read once more, for what was missed till then.
  await expect.poll(() => joins, { timeout: 30_000 }).toBe(1);
  await expect.poll(() => reads, { timeout: 10_000 }).toBe(2);
  isDown = true;
  await cut();
  const score = await goal(request, eventId, "away");
  isDown = false;
  await expectGoal(page.getByRole("region", { name: "Score" }).locator("[aria-live]"), score, 30_000);
  expect(joins).toBe(2);
  expect(reads).toBe(3);
});
