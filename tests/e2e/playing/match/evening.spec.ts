import type { Page } from "@playwright/test";
import { STORAGE_TABLE } from "#src/lib/storageTable.ts";
import { liveMatch, openRecording, scoreGoal } from "#tests/support/backend/demo.ts";
import { framesAdvance } from "#tests/support/browser/playback.ts";
import { enterAs, freshViewer } from "#tests/support/browser/freshViewer.ts";
import { everythingStored } from "#tests/support/browser/everythingStored.ts";
import { storedSession } from "#tests/support/browser/signIn.ts";
import { expect, test } from "#tests/support/browser/test.ts";
import { workerReady } from "#tests/support/browser/worker.ts";

test.use({ serviceWorkers: "allow" });

test("[CAT-1] [EVT-1] [SOC-2] [PWA-2] an evening: what is on, the match, a goal, and the network lost", async ({
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
  await scoreGoal(request, match.id, "home");
  await expect.poll(currentScore, { message: "the goal arrives over the socket" }).toBeGreaterThan(before);

  await page.goto("/");
  await expect(page.getByRole("heading", { name: /Upcoming/ })).toBeVisible();
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/You’re offline\. Last updated: \d{1,2}:\d{2}/)).toBeVisible();
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

/** Returns everything that is stored here, as "store name". */
const storedNames = (page: Page) =>
  page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => `localStorage ${name}`),
    ...Object.keys(sessionStorage).map((name) => `sessionStorage ${name}`),
    ...document.cookie.split("; ").flatMap((pair) => (pair === "" ? [] : [`cookie ${pair.split("=")[0] ?? ""}`])),
    ...(await indexedDB.databases()).map(({ name }) => `indexedDB ${name ?? ""}`),
    ...(await caches.keys()).map((name) => `caches ${name}`),
  ]);
/** Returns the row of the storage table for this "store name", if there is one. */
const rowOf = (stored: string) =>
  STORAGE_TABLE.find((row) => {
    const [start = "", rest] = `${row.in} ${row.name}`.split("*");
    return rest === undefined ? stored === start : stored.startsWith(start);
  });

test("[SES-5] signing out after a full evening leaves no data of the viewer in any store", async ({
  page,
  request,
}) => {
  test.slow();
  const [recording, match] = [await openRecording(request), await liveMatch(request)];
  const me = await freshViewer(request, "Mirela Quist");
  await enterAs(page, me);

  await page.goto(`/events/${recording.id}`);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Add .* to watchlist/ })
    .first()
    .click();
  await framesAdvance(page);
  await expect(page.getByRole("slider", { name: "Seek" })).toBeAttached();
  await page.keyboard.press("5");
  await expect
    .poll(async () => (await storedNames(page)).join(), { timeout: 20_000 })
    .toContain("touchline-positions:u-");

  await page.goto(`/events/${match.id}`);
  await framesAdvance(page);
  await expect.poll(async () => (await storedNames(page)).join()).toContain("touchline:stream");
  const box = page.getByRole("textbox", { name: "Comment" });
  await box.fill("What an evening");
  await box.press("Enter");
  await expect(box).toHaveValue("");
  await page.getByRole("textbox", { name: "Comment" }).fill("and what I never sent");

  await page.goto("/live");
  await page
    .getByRole("link", { name: /^Add to multiview/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Multiview" })).toBeVisible();

  await page.goto("/account/ppv");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const session = await storedSession(page);
  const before = await storedNames(page);
  for (const name of ["touchline-positions:u-", "touchline-multiview", "touchline:stream"])
    expect(before.join()).toContain(name);

  await page.getByRole("link", { name: /^Account, / }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("You’re signed out")).toBeVisible();
  const traces = async () => {
    const stored = await everythingStored(page);
    return [me.id, me.name, me.email, session?.token ?? "", "never sent"].filter((trace) => stored.includes(trace));
  };
  await expect.poll(traces).toEqual([]);
  // Leaves out the mark of this test and databases that are empty.
  const own = ["sessionStorage entered:", "indexedDB touchline-outbox", "indexedDB touchline-downloads"];
  const left = (await storedNames(page)).filter((name) => !own.some((start) => name.startsWith(start)));
  expect(left.filter((name) => rowOf(name) === undefined || rowOf(name)?.whose === "viewer")).toEqual([]);
});
