import { freshAccount, openAs } from "#tests/support/backend/account.ts";
import { axeFindings } from "#tests/support/browser/axe.ts";
import { demoEvents } from "#tests/support/backend/demo.ts";
import { deliverPush, notificationsShown, fakePushService, tapNotification } from "#tests/support/browser/push.ts";
import { startPushService } from "#tests/support/backend/pushService.ts";
import { DEMO_NOW } from "#tests/support/server.ts";
import { expect, test } from "#tests/support/browser/test.ts";
import { isSameLoad, markLoad, workerReady } from "#tests/support/browser/worker.ts";

test.use({ serviceWorkers: "allow" });

const HOUR_MS = 3_600_000;

test("[EVT-7] [PWA-7] [PWA-8] a match reminder asks for permission once, is stored, shown by the worker and opened by a tap", async ({
  page,
  context,
  request,
}) => {
  const service = await startPushService(() => "");
  await context.grantPermissions(["notifications"]);
  await fakePushService(context, service.browser("phone"));
  const soon = Date.parse(DEMO_NOW) + 3 * HOUR_MS; // until then, the match page shows no stage yet
  const upcoming = await demoEvents(request, { status: "upcoming" });
  const match = upcoming.find(({ teams, event_date }) => teams.home && teams.away && event_date > soon);
  if (match === undefined) throw new Error("Nothing is to come in the demo world");
  const name = `${match.teams.home?.name} – ${match.teams.away?.name}`;
  await openAs(page, await freshAccount(request), "/notifications");
  await expect(page.getByText("No reminders set")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await workerReady(page);

  await page.goto(`/events/${match.id}`);
  const remind = page
    .getByRole("main")
    .getByRole("button", { name: new RegExp(`^(Remind me|Reminder set): ${name}$`) });
  await remind.click();
  const dialog = page.getByRole("dialog", { name: "Remind me" });
  await expect(dialog).toContainText("15 minutes before");
  const subscribed = page.waitForRequest("**/api/push/subscribe");
  await dialog.getByRole("button", { name: "Turn on" }).click();
  expect((await subscribed).postDataJSON()).toMatchObject({
    subscription: { endpoint: service.browser("phone").endpoint },
    locale: "en",
  });
  await expect(remind).toHaveAttribute("aria-pressed", "true");
  // Turned off and on again, without asking for permission again.
  await remind.click();
  await expect(remind).toHaveAttribute("aria-pressed", "false");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(remind).toHaveAttribute("aria-pressed", "true");
  await expect(remind).not.toHaveAttribute("aria-busy");
  await page.reload();
  await expect(remind).toHaveAttribute("aria-pressed", "true");

  await page.goto("/notifications");
  await expect(remind).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("switch", { name: "Notifications in this browser" })).toBeChecked();
  await markLoad(page);
  const reminder = { title: name, body: "Starts in 15 minutes.", url: `/events/${match.id}`, kind: "reminder" };
  expect(await deliverPush(page, reminder)).toBe(name);
  await tapNotification(page);
  await expect(page).toHaveURL(new RegExp(`/events/${match.id}/?$`));
  expect(await isSameLoad(page)).toBe(true);

  await test.step("[EVT-15] on a device that hides scores a goal is not mentioned", async () => {
    const goal = (tag: string) => ({
      title: "Goal for Kestrel!",
      body: "Harbour City 0–1 Kestrel",
      url: "/live",
      kind: "goal",
      tag,
      quiet: { title: "Harbour City – Kestrel", body: "Something worth seeing just happened." },
    });
    const before = await notificationsShown(page);
    expect(await deliverPush(page, goal("one"))).toBe("Goal for Kestrel!");
    await page.getByRole("banner").getByRole("button", { name: "Hide scores" }).click();
    expect(await deliverPush(page, goal("two"))).toBe("Harbour City – Kestrel");
    expect(await notificationsShown(page)).toHaveLength(before.length + 2);
  });

  // Turning it off in this browser also removes the subscription from the server.
  await page.goBack();
  const ended = page.waitForRequest("**/api/push/unsubscribe");
  await page.getByRole("switch", { name: "Notifications in this browser" }).click();
  await ended;
  service.stop();
});
