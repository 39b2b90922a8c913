import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { type DemoEvent, demoEvents, liveMatch, openRecording } from "#tests/support/backend/demo.ts";
import { framesAdvance } from "#tests/support/browser/playback.ts";
import { enterAs, freshViewer } from "#tests/support/browser/freshViewer.ts";
import { expect, test } from "#tests/support/browser/test.ts";

interface Score {
  readonly home: number;
  readonly away: number;
}

/** Returns the current score of the event from the API. */
async function scoreOf(request: APIRequestContext, eventId: string): Promise<Score> {
  const answer = await request.get(`/api/event/get_by_id/id/${eventId}?idType=id&media_type=event`);
  const { content } = (await answer.json()) as { content: { score: Score } };
  return content.score;
}

/** Scores a goal in the demo world and returns the new score. */
async function goal(request: APIRequestContext, eventId: string, side: "home" | "away"): Promise<Score> {
  const answer = await request.post("/demo/simulator/moment", { data: { eventId, kind: "goal", side } });
  expect(answer.status()).toBe(204);
  return scoreOf(request, eventId);
}

/** Resolves once the page has joined the room of the event. Call it before opening the page. */
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

/** Returns the score that `place` shows: "Harbour City 2, Kestrel 1", "2" and "1". */
async function shownIn(place: Locator): Promise<Score> {
  const [home, away] = (await place.allTextContents()).join(", ").match(/\d+(?=,|$)/g) ?? [];
  return { home: Number(home), away: Number(away) };
}

/** Waits until `place` shows at least this score: the match goes on, so another goal may follow at once. */
async function expectGoal(place: Locator, { home, away }: Score, timeout?: number): Promise<void> {
  const isThere = async () => {
    const shown = await shownIn(place);
    return shown.home >= home && shown.away >= away;
  };
  await expect.poll(isThere, { message: `${home} : ${away} is there`, ...(timeout && { timeout }) }).toBe(true);
}

/** Blocks all further reads of events, so that changes can only arrive over the socket. */
async function stopEventReads(page: Page): Promise<void> {
  await page.route(/\/api\/event\/(list|get_by_id)/, (route) => route.abort());
}

test("[SOC-2] a goal reaches home over the socket", async ({ page, request }) => {
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

test("[EVT-8] [PLR-2] a running programme of a channel can be watched from its start", async ({ page, request }) => {
  const [channel] = await demoEvents(request, { status: "channel" });
  const minutes = 12;
  // Replaces the programme by one that has been on for a known time, whatever the demo world shows at this minute.
  await page.route("**/media/epg/**", async (route) => {
    const answer = await route.fetch();
    const { entries, ...programme } = (await answer.json()) as { entries: object[]; generated_at: number };
    const start = programme.generated_at - minutes * 60_000;
    const entry = { ...entries[0], title: "Round-up", start, end: start + 3_600_000 };
    await route.fulfill({ response: answer, json: { ...programme, entries: [entry] } });
  });
  await page.goto(`/channels/${channel?.id ?? ""}`);
  await framesAdvance(page, 5);
  await expect(page.getByRole("heading", { level: 1, name: "Round-up" })).toBeVisible();
  await page.getByRole("button", { name: /^From \d/ }).click();
  const player = page.getByRole("region", { name: /^Player/ });
  await expect(player.getByRole("button", { name: /^Go live 1[12]:\d\d behind/ })).toBeVisible();
  await framesAdvance(page, 5);
});

/**
 * Prepares the end of a match for this page alone: its playlists end, a message says that it is archived, and later
 * reads return the recording. Call it before opening the page. Returns a function that ends the match and resolves with
 * the position of the end in s.
 */
async function endable(page: Page, match: DemoEvent, recording: DemoEvent): Promise<() => Promise<number>> {
  const last = new Map<string, string>();
  let isOver = false;
  let say: (message: string) => void = () => undefined;
  await page.routeWebSocket(/\/ws\//, (socket) => {
    socket.connectToServer();
    say = (message) => socket.send(message);
  });
  await page.route(/\/media\/live\/.+-\d+\.m3u8/, async (route) => {
    // Requests complete playlists, without query parameters for delta updates.
    const { origin, pathname } = new URL(route.request().url());
    const text = isOver ? last.get(pathname) : undefined;
    const answer = await route.fetch({ url: origin + pathname });
    const body = text ?? (await answer.text());
    last.set(pathname, body);
    await route.fulfill({ response: answer, body: isOver ? `${body}#EXT-X-ENDLIST\n` : body });
  });
  await page.route(`**/api/event/get_by_id/id/${match.id}?*`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { content: object };
    const over = { status: "archived", duration: 7_200_000, clock: null, sources: recording.sources };
    await route.fulfill({ response: answer, json: isOver ? { ...body, content: { ...body.content, ...over } } : body });
  });
  return async () => {
    const answer = await page.request.get(`/api/event/get_by_id/id/${match.id}`);
    const { content } = (await answer.json()) as { content: { stream_start: number } };
    isOver = true;
    const event = { status: "archived", duration: 7_200_000, clock: null };
    const sentAt = Date.parse(answer.headers()["date"] ?? "");
    const told = { messageId: `m-${sentAt}`, sentAt, customer: "demo", eventId: match.id, event };
    say(`42${JSON.stringify(["update-event", told])}`);
    return (sentAt - content.stream_start) / 1000;
  };
}

test("[EVT-1] [EVT-4] [PLR-2] a match that ends while being watched plays to its end, then its recording from the start", async ({
  page,
  request,
}) => {
  const match = await liveMatch(request);
  const recording = await openRecording(request);
  const end = await endable(page, match, recording);
  const joined = joining(page, () => match.id);
  const recorded: string[] = [];
  let reads = 0;
  page.on("request", (asked) => asked.url().includes("/media/vod/") && recorded.push(asked.url()));
  page.on("response", (answer) => (reads += Number(answer.url().includes(`/get_by_id/id/${match.id}`))));
  await enterAs(page, await freshViewer(request));
  await page.goto(`/events/${match.id}`);
  await framesAdvance(page, 5);
  await joined;
  // The page has caught up with one read; from now on only a message can tell that the match ends.
  await expect.poll(() => reads).toBe(2);

  const endedAtS = await end();
  const player = page.getByRole("region", { name: /^Player/ });
  await expect(player.getByText("Replay")).toBeAttached();
  // The rest of the live stream is still played.
  await framesAdvance(page, 25);
  expect(recorded).toEqual([]);
  const face = player.getByRole("status").filter({ hasText: "Stream ended" });
  await expect(face).toContainText("The replay will be available soon", { timeout: 30_000 });

  // Positions still refer to the whole match, not to the last half hour that is available.
  await page.keyboard.press("t");
  const tag = page.getByRole("region", { name: "New tag" });
  const start = Number(await tag.getByRole("spinbutton", { name: "Start" }).getAttribute("aria-valuenow"));
  expect(Math.abs(start - endedAtS)).toBeLessThan(30);
  await tag.getByRole("button", { name: "Cancel" }).click();

  await face.getByRole("button", { name: "From the start" }).click();
  await expect(face).toHaveCount(0);
  await framesAdvance(page, 5);
  expect(recorded.some((url) => url.includes(recording.id))).toBe(true);
  expect(await page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime)).toBeLessThan(30);
  await expect(page.getByRole("button", { name: "Resume" })).toHaveCount(0);
});
