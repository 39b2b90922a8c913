import type { APIRequestContext, Page } from "@playwright/test";
import { type DemoEvent, liveMatch } from "#tests/support/backend/demo.ts";
import { framesAdvance } from "#tests/support/browser/playback.ts";
import { noteAnnouncements } from "#tests/support/browser/announcements.ts";
import { enterAs, freshViewer } from "#tests/support/browser/freshViewer.ts";
import { expect, test } from "#tests/support/browser/test.ts";

interface Match extends DemoEvent {
  readonly stream_start: number;
  readonly moments: readonly object[];
}

/**
 * Opens a live match that from then on changes by the returned function alone: the home team scores, and the venue
 * changes with it.
 */
async function openMatch(page: Page, request: APIRequestContext) {
  const { id } = await liveMatch(request);
  let say: (message: string) => void = () => undefined;
  const joined = new Promise<void>((resolve) => {
    void page.routeWebSocket(/\/ws\//, (socket) => {
      const server = socket.connectToServer();
      say = (message) => socket.send(message);
      socket.onMessage((message) => {
        server.send(message);
        if (String(message).includes("join-event-room")) resolve();
      });
      server.onMessage((message) => {
        if (!String(message).includes("update-event")) socket.send(message);
      });
    });
  });
  await enterAs(page, await freshViewer(request));
  await page.goto(`/events/${id}`);
  await framesAdvance(page);
  await joined;
  await page.route(/\/api\/event\/(list|get_by_id)/, (route) => route.abort());
  return async () => {
    const answer = await request.get(`/api/event/get_by_id/id/${id}`);
    const { content } = (await answer.json()) as { content: Match };
    const sentAt = Date.parse(answer.headers()["date"] ?? "");
    const position = sentAt - content.stream_start;
    const score = { home: 9, away: 0 };
    const goal = {
      id: "m-9",
      kind: "goal",
      position,
      clock_text: "90’",
      side: "home",
      player_name: "Ada Brook",
      score,
    };
    const event = { score, moments: [...content.moments, goal], venue: "Old Harbour Stand" };
    say(`42${JSON.stringify(["update-event", { messageId: "m", sentAt, customer: "demo", eventId: id, event }])}`);
    await expect(page.getByText(/Old Harbour Stand/)).toBeVisible();
    return content.teams;
  };
}

/** Returns the texts about the goal: those that name the scorer, the figure or a goal. */
const aboutGoal = (texts: readonly string[]) => texts.filter((text) => /Ada Brook|\b9\b|goal/i.test(text));

test("[A11Y-1] [SOC-2] a goal is read out once, as the new score", async ({ page, request }) => {
  const scoreGoal = await openMatch(page, request);
  const chat = page.getByRole("log", { name: "Chat" });
  await expect(chat).toBeVisible();
  const title = await page.title();
  const announced = await noteAnnouncements(page);

  const { home, away } = await scoreGoal();
  await expect(chat.getByText("Ada Brook")).toBeAttached();
  await expect(page.getByText("Ada Brook")).not.toHaveCount(1);
  expect(aboutGoal(await announced())).toEqual([`${home?.name ?? ""} 9, ${away?.name ?? ""} 0`]);
  // A changed title is read by some screen readers, too.
  expect(await page.title()).toBe(title);
});

test("[A11Y-1] [EVT-15] a goal is not read out while scores are hidden", async ({ page, request }) => {
  await page
    .context()
    .addCookies([{ name: "ott-hide-scores", value: "1", url: test.info().project.use.baseURL ?? "" }]);
  const scoreGoal = await openMatch(page, request);
  await expect(page.getByText("Hidden to avoid spoilers").first()).toBeVisible();
  const announced = await noteAnnouncements(page);

  await scoreGoal();
  expect(aboutGoal(await announced())).toEqual([]);
  await expect(page.getByText("Ada Brook")).toHaveCount(0);
});
