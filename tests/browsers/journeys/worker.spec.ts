import { checkBuild, visitUntilStored, workerReady } from "#tests/support/browser/worker.ts";
import { expect, expectPath, test } from "#tests/browsers/journey.ts";

/** How long the worker may take to store the files of a build, ms. */
const STORING_MS = 60_000;

const OFFLINE = "after one visit the portal opens without a network, says so, and is up to date again later";

test(OFFLINE, { tag: "@check" }, async ({ tab, testProxy }) => {
  await visitUntilStored(tab, `${testProxy.url}/upcoming`);
  testProxy.cut(true);
  await tab.reload();
  await tab.getByRole("main").getByRole("article").first().waitFor();
  await tab.getByText("You’re offline.").first().waitFor();
  await tab.getByRole("link", { name: "Replays" }).first().click();
  await expectPath(tab, /^\/latest\/?$|^\/archive\/?$/);
  await tab.getByRole("heading", { level: 1 }).first().waitFor();
  testProxy.cut(false);
  await tab.goto(`${testProxy.url}/upcoming`);
  await tab.getByRole("main").getByRole("article").first().waitFor();
  await tab.getByText("You’re offline.").first().waitFor({ state: "hidden" });
});

test("a new build is offered while the viewer types, and loads on the same page", async ({ tab, testProxy }) => {
  await tab.goto(`${testProxy.url}/auth/login`);
  await workerReady(tab);
  await tab.getByRole("textbox", { name: "Email" }).fill("viewer@example.com");
  testProxy.deploy();
  await checkBuild(tab);
  const offer = tab.getByText("A new version is available.").first();
  await expect.poll(() => offer.isVisible(), { timeout: STORING_MS }).toBe(true);
  expect(await tab.getByRole("textbox", { name: "Email" }).inputValue()).toBe("viewer@example.com");
  await tab.getByRole("button", { name: "Reload" }).click();
  await tab.getByRole("button", { name: "Leave without saving" }).click();
  const runsSecondBuild = () =>
    tab
      .evaluate(() => document.querySelector("script[src*='B.js']") !== null)
      // The page is just being replaced.
      .catch(() => false);
  await expect.poll(runsSecondBuild, { timeout: STORING_MS }).toBe(true);
  await expectPath(tab, /^\/auth\/login\/?$/);
});

test("a page of an older build goes on when its files are gone", async ({ tab, testProxy }) => {
  await tab.goto(`${testProxy.url}/faq`);
  await tab.getByRole("heading", { level: 1 }).first().waitFor();
  testProxy.deploy();
  await tab.getByRole("link", { name: "Schedule" }).first().click();
  await expectPath(tab, /^\/upcoming\/?$/);
  await tab.getByRole("main").getByRole("article").first().waitFor();
});
