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
 * Opens a live match that from then on changes by the returned function alone: the home team scores the given goal, and
 * the venue changes with it.
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
  return async (number: number) => {
    const answer = await request.get(`/api/event/get_by_id/id/${id}`);
    const { content } = (await answer.json()) as { content: Match };
    const sentAt = Date.parse(answer.headers()["date"] ?? "");
    const position = sentAt - content.stream_start;
    const score = { home: number, away: 0 };
    const goal = {
      id: `m-${number}`,
      kind: "goal",
      position,
      clock_text: "90’",
      side: "home",
      player_name: `Ada Brook ${number}`,
      score,
    };
    const event = { score, moments: [...content.moments, goal], venue: `Old Harbour Stand ${number}` };
    say(
      `42${JSON.stringify(["update-event", { messageId: `m-${number}`, sentAt, customer: "demo", eventId: id, event }])}`,
    );
    await expect(page.getByText(`Old Harbour Stand ${number}`)).toBeVisible();
    return content.teams;
  };
}

/** Returns the texts about a goal: those that name the scorer, the figure or a goal. */
const aboutGoal = (texts: readonly string[], number: number) =>
  texts.filter((text) => new RegExp(String.raw`Ada Brook|\b${number}\b|goal`, "i").test(text));

test("[A11Y-1] [SOC-2] [EVT-15] a goal is read out once, as the new score, and not at all once scores are hidden", async ({
  page,
  request,
}) => {
  const scoreGoal = await openMatch(page, request);
  const chat = page.getByRole("log", { name: "Chat" });
  await expect(chat).toBeVisible();
  const title = await page.title();
  const announced = await noteAnnouncements(page);

  const { home, away } = await scoreGoal(8);
  await expect(chat.getByText("Ada Brook 8")).toBeAttached();
  await expect(page.getByText("Ada Brook 8")).not.toHaveCount(1);
  expect(aboutGoal(await announced(), 8)).toEqual([`${home?.name ?? ""} 8, ${away?.name ?? ""} 0`]);
  // A changed title is read by some screen readers, too.
  expect(await page.title()).toBe(title);

  await page.getByRole("banner").getByRole("button", { name: "Hide scores" }).click();
  await expect(page.getByText("Hidden to avoid spoilers").first()).toBeVisible();
  const announcedSince = await noteAnnouncements(page);
  await scoreGoal(9);
  expect(aboutGoal(await announcedSince(), 9)).toEqual([]);
  await expect(page.getByText("Ada Brook")).toHaveCount(0);
});
