import { liveMatch, scoreGoal } from "#tests/support/backend/demo.ts";
import { freshViewer } from "#tests/support/browser/freshViewer.ts";
import { submitSignIn, VIEWER } from "#tests/support/browser/signIn.ts";
import { workerReady } from "#tests/support/browser/worker.ts";
import { expect, test } from "#tests/browsers/journey.ts";

const WITHOUT_PUSH: Readonly<Record<string, string>> = {
  chromium: "the headless shell reaches no push service; tests/e2e/browser/push.spec.ts has one of its own",
  webkit: "WebKitGTK has no push; Safari was not tried",
};

test("a goal of a followed team arrives as a notification, encrypted and by the worker", async ({
  tab,
  request,
  browserOption: { engine },
}) => {
  test.skip(engine in WITHOUT_PUSH, WITHOUT_PUSH[engine] ?? "");
  const { email, headers } = await freshViewer(request);
  const match = await liveMatch(request);
  const topics = [`team:${match.teams.home?.id}:goal`];
  expect((await request.post("/api/push/set_topics", { headers, data: { topics } })).ok()).toBe(true);
  await tab.goto("/notifications");
  await submitSignIn(tab, { email, password: VIEWER.password });
  const here = tab.getByRole("switch", { name: "Notifications in this browser" });
  await here.waitFor();
  await workerReady(tab);
  await here.click();
  const isSubscribed = () =>
    tab.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return (await registration?.pushManager.getSubscription()) !== null;
    });
  await expect.poll(isSubscribed).toBe(true);
  await scoreGoal(request, match.id, "home");
  const shown = () =>
    tab.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title }) => title);
    });
  await expect.poll(shown, { timeout: 40_000 }).toEqual([`Goal for ${match.teams.home?.name}!`]);
  await here.click();
  await expect.poll(isSubscribed).toBe(false);
});
