import { freshAccount } from "#tests/support/backend/account.ts";
import { openFiles, openRecording } from "#tests/support/backend/demo.ts";
import { submitSignIn } from "#tests/support/browser/signIn.ts";
import { visitUntilStored, workerReady } from "#tests/support/browser/worker.ts";
import { expect, test } from "#tests/browsers/journey.ts";
import { pictureMoves } from "#tests/browsers/picture.ts";
import type { Tab } from "#tests/browsers/driver/tab.ts";

const focused = (tab: Tab) =>
  tab.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "");

test("a press focuses what was pressed, and a closed dialog returns the focus there", async ({ tab }) => {
  await tab.setViewportSize({ width: 390, height: 844 });
  await tab.goto("/upcoming");
  const filters = tab.getByRole("main").getByRole("button", { name: /^Filters/ });
  await filters.click();
  await tab.getByRole("dialog").waitFor();
  await tab.keyboard.press("Escape");
  await tab.getByRole("dialog").waitFor({ state: "hidden" });
  expect(await focused(tab)).toMatch(/^Filters/);
});

test("a match is shared: its address is on the clipboard", async ({ tab, request }) => {
  const { id } = await openRecording(request);
  await tab.goto(`/events/${id}`);
  await tab.getByRole("main").getByRole("button", { name: "Share" }).first().click();
  await tab.getByText("Link copied").first().waitFor();
  await tab.goto("/search/");
  await tab.getByRole("searchbox", { name: "Search" }).press("Control+v");
  const pasted = () => tab.getByRole("searchbox", { name: "Search" }).inputValue();
  await expect.poll(pasted).toContain(`/events/${id}`);
});

test("a match fills the screen, and the page comes back", async ({ tab, request }) => {
  await tab.goto(`/events/${(await openRecording(request)).id}`);
  await pictureMoves(tab);
  const filling = () => tab.evaluate(() => document.fullscreenElement !== null);
  await tab.keyboard.press("f");
  await expect.poll(filling).toBe(true);
  await pictureMoves(tab);
  await tab.keyboard.press("f");
  await expect.poll(filling).toBe(false);
});

test("where only the video can fill the screen, as on an iPhone, it does", async ({
  tab,
  request,
  testProxy,
  browserOption,
}) => {
  test.skip(browserOption.engine !== "webkit", "only WebKit's videos can fill the screen by themselves");
  testProxy.inject(`(${onlyVideos.toString()})()`);
  await tab.goto(`${testProxy.url}/events/${(await openRecording(request)).id}`);
  await pictureMoves(tab);
  const filling = () =>
    tab.evaluate(() => Reflect.get(document.querySelector("video") ?? {}, "webkitDisplayingFullscreen") as unknown);
  expect(await filling()).toBe(false);
  await tab.keyboard.press("f");
  await expect.poll(filling).toBe(true);
});

/** Runs in the page: takes away what lets elements fill the screen. */
function onlyVideos(): void {
  for (const name of ["requestFullscreen", "webkitRequestFullscreen", "webkitRequestFullScreen"])
    Reflect.deleteProperty(Element.prototype, name);
  for (const name of ["fullscreenEnabled", "webkitFullscreenEnabled", "exitFullscreen", "fullscreenElement"])
    Reflect.deleteProperty(Document.prototype, name);
}

test("bars stay in the window while a page scrolls", async ({ tab }) => {
  await tab.goto("/upcoming");
  await tab.getByRole("main").getByRole("article").nth(20).waitFor();
  await tab.evaluate(() => scrollTo(0, 1500));
  const bars = () =>
    tab.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("*")].flatMap((bar) => {
        const { position, top } = getComputedStyle(bar);
        const { bottom = 0 } = bar.parentElement?.getBoundingClientRect() ?? {};
        if (position !== "sticky" || top === "auto" || bottom < innerHeight / 2) return [];
        return [Math.round(bar.getBoundingClientRect().top - Number.parseFloat(top))];
      }),
    );
  // The header, the filters, and the day.
  await expect.poll(bars).toEqual([0, 0, 0]);
});

test("a highlight is downloaded, and plays without a network", async ({ tab, request, testProxy }) => {
  const [clip] = await openFiles(request);
  if (clip === undefined) throw new Error("The demo world has no highlight of one file.");
  await tab.goto(`${testProxy.url}/account/`);
  await submitSignIn(tab, await freshAccount(request));
  await tab.getByRole("heading", { name: "Profile" }).waitFor();
  await workerReady(tab);
  await tab.goto(`${testProxy.url}/events/${clip.event_id}?clip=${clip.id}`);
  await tab.getByRole("main").getByRole("button", { name: "Download", exact: true }).click();
  await tab.getByRole("main").getByRole("button", { name: "Downloaded" }).waitFor();
  testProxy.cut(true);
  await tab.goto(`${testProxy.url}/downloads`);
  await tab.getByRole("link", { name: `Play ${clip.title}` }).click();
  await pictureMoves(tab);
});

test("storage that the browser has cleaned is as a first visit, also under an open page", async ({
  tab,
  request,
  testProxy,
}) => {
  await tab.goto(`${testProxy.url}/account/`);
  await submitSignIn(tab, await freshAccount(request));
  await tab.getByRole("heading", { name: "Profile" }).waitFor();
  await visitUntilStored(tab, `${testProxy.url}/upcoming`);
  const clean = () =>
    tab.evaluate(async () => {
      localStorage.clear();
      sessionStorage.clear();
      for (const name of await caches.keys()) await caches.delete(name);
      for (const { name = "" } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
      for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
    });
  await clean();
  await tab.getByRole("link", { name: "Replays" }).first().click();
  await tab.getByRole("main").getByRole("article").first().waitFor();
  // The worker, whose files are gone, may load the page once more meanwhile.
  await tab.reload().catch(() => undefined);
  await tab.getByRole("main").getByRole("article").first().waitFor();
  await tab.getByRole("link", { name: "Sign in" }).first().waitFor();
  await clean();
  await tab.goto(`${testProxy.url}/`);
  await tab.getByRole("link", { name: "Watch live" }).first().waitFor();
  await workerReady(tab);
});
