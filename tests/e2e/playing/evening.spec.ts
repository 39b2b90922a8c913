import { framesAdvance, liveMatch, score } from "#tests/support/demo.ts";
import { expect, test } from "#tests/support/test.ts";
import { workerReady } from "#tests/support/worker.ts";

test.use({ serviceWorkers: "allow" });

test("[CAT-1] [EVT-1] [SOC-2] [PWA-2] an evening: what is on, the match, a goal, and the line gone", async ({
  page,
  request,
  context,
}) => {
  const match = await liveMatch(request);
  const [home = "", away = ""] = [match.teams.home?.name, match.teams.away?.name];

  await page.goto("/");
  await expect(page.getByRole("heading", { name: /Live now/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: /Upcoming/ })).toBeVisible();
  await workerReady(page);

  const joined = new Promise<void>((resolve) => {
    page.on("websocket", (socket) =>
      socket.on("framesent", ({ payload }) => {
        if (String(payload).includes("join-event-room") && String(payload).includes(match.id)) resolve();
      }),
    );
  });
  await page.goto(`/events/${match.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(home);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(away);
  await framesAdvance(page);

  await joined;
  const before = await currentScore();
  await score(request, match.id, "home");
  await expect.poll(currentScore, { message: "the goal arrives over the socket" }).toBeGreaterThan(before);

  await page.goto("/");
  await expect(page.getByRole("heading", { name: /Upcoming/ })).toBeVisible();
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/Offline\. Showing what we had at \d{1,2}:\d{2}/)).toBeVisible();
  await expect(page.getByRole("heading", { name: /Upcoming/ })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title.split(/\s*\d*\n/)[0] ?? "");
  await expect(
    page
      .getByRole("region", { name: /Upcoming/ })
      .getByRole("link")
      .first(),
  ).toBeVisible();

  async function currentScore(): Promise<number> {
    const text = await page.getByRole("region", { name: "Score" }).innerText();
    return Number(/(\d+)\s*–\s*\d+/.exec(text)?.[1]);
  }
});
