import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { axeFindings } from "#tests/support/browser/axe.ts";
import { liveMatch } from "#tests/support/backend/demo.ts";
import { framesAdvance } from "#tests/support/browser/playback.ts";
import { enterAs, freshViewer } from "#tests/support/browser/freshViewer.ts";
import { unreachableByTab } from "#tests/support/browser/tabOrder.ts";
import { withConfig } from "#tests/support/browser/tenantConfig.ts";
import { expect, test } from "#tests/support/browser/test.ts";

/** Turns on the tenant's survey, which appears after five seconds for accounts older than half an hour (SRV-1). */
const withSurvey = (page: Page): Promise<void> =>
  withConfig(page, () => ({ flavour: "alternate", survey: { formUrl: "/demo/survey.html" } }));

/** Makes the account one hour older. */
async function beLongHere(page: Page): Promise<void> {
  await page.route("**/api/user/get_profile*", async (route) => {
    const answer = await route.fetch();
    const { content } = (await answer.json()) as { content: { added: number } };
    await route.fulfill({ response: answer, json: { content: { ...content, added: content.added - 3_600_000 } } });
  });
}

/** Collects the survey records that the page sends to the server. */
function recordsOf(page: Page): Record<string, string>[] {
  const records: Record<string, string>[] = [];
  page.on("request", (call) => {
    if (!call.url().includes("/api/user/update_profile")) return;
    const { data } = call.postDataJSON() as { data: { options: Record<string, Record<string, string>> } };
    records.push(...Object.values(data.options));
  });
  return records;
}
const video = (page: Page): Locator => page.getByRole("region", { name: /^Player/ }).locator("video");
const surveyOf = (page: Page): Locator =>
  page.getByRole("dialog", { name: "Got two minutes to tell us how we’re doing?" });
const isPaused = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.paused);

/** Opens a live match as a viewer who is about to get the survey. */
async function openLongHere(page: Page, request: APIRequestContext): Promise<void> {
  await withSurvey(page);
  await beLongHere(page);
  await enterAs(page, await freshViewer(request));
  await page.goto(`/events/${(await liveMatch(request)).id}`);
}

test("[PLR-5] [SRV-1] [SRV-2] [NAV-11] the match pauses while the survey is open, resumes afterwards, and an answer ends the survey", async ({
  page,
  request,
}) => {
  const records = recordsOf(page);
  await openLongHere(page, request);
  await framesAdvance(page);
  const survey = surveyOf(page);
  await expect(survey).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => isPaused(page)).toBe(true);
  expect(await unreachableByTab(page, survey)).toEqual([]);
  expect(await axeFindings(page, { part: "dialog" })).toEqual([]);

  await survey.getByRole("button", { name: "Take survey" }).focus();
  await page.keyboard.press("Enter");
  const form = page.frameLocator("iframe[title=Survey]");
  await expect(form.getByRole("heading", { name: "How do you like it here?" })).toBeVisible();
  // The form can neither navigate the page nor see its address.
  const frame = page.locator("iframe[title=Survey]");
  await expect(frame).toHaveAttribute("sandbox", "allow-forms allow-popups allow-same-origin allow-scripts");
  await expect(frame).toHaveAttribute("referrerpolicy", "no-referrer");
  // Messages from other windows do not count as an answer.
  await page.evaluate(() => postMessage({ type: "submit" }, "*"));
  await expect(survey).toBeVisible();
  expect(await isPaused(page)).toBe(true);
  await form.getByRole("radio", { name: "a joy" }).check();
  await form.getByRole("button", { name: "Send" }).click();
  await expect(survey).toHaveCount(0);
  await framesAdvance(page);
  await expect.poll(() => records.map(({ surveyName }) => surveyName)).toEqual(["survey_user_experience_1"]);
  expect(Date.parse(records[0]?.["submitted"] ?? "")).not.toBeNaN();
});
