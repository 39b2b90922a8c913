import { demoEvents } from "#tests/support/backend/demo.ts";
import { enterAs, freshViewer } from "#tests/support/browser/freshViewer.ts";
import { expect, test } from "#tests/support/browser/test.ts";

/** The address that the link to the device's calendar opens, as its program asks for it. */
const feedOf = (href: string | null) => (href ?? "").replace(/^webcal:/, "http:");

test("[CAT-11] a visitor subscribes to a team from its page", async ({ page, request }) => {
  const [match] = await demoEvents(request, { status: "upcoming", media_type: "event", order: "asc" });
  const { id, name } = match?.teams.home ?? { id: "none", name: "none" };
  await page.goto(`/team/${id}`);
  await page.getByRole("button", { name: `Subscribe to ${name} in your calendar` }).click();
  const dialog = page.getByRole("dialog");
  const feed = feedOf(await dialog.getByRole("link", { name: "Open in calendar app" }).getAttribute("href"));
  const answer = await request.get(feed);
  expect(answer.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  expect((await answer.text()).replaceAll("\r\n ", "")).toContain(`UID:${match?.id}@`);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("[CAT-11] a viewer's address works until it is ended", async ({ page, request }) => {
  const viewer = await freshViewer(request);
  await page.goto("/faq");
  await enterAs(page, viewer);
  await page.goto("/upcoming?mine=true");
  await page.getByRole("button", { name: "Subscribe in your calendar" }).click();
  const part = page.getByRole("dialog").locator("section", { hasText: "What I follow" });
  await part.getByRole("button", { name: "Create an address" }).click();
  const feed = feedOf(await part.getByRole("link", { name: "Open in calendar app" }).getAttribute("href"));
  expect((await request.get(feed)).status()).toBe(200);
  await part.getByRole("button", { name: "End calendar" }).click();
  await part.getByRole("alert").getByRole("button", { name: "End calendar" }).click();
  await expect(part.getByRole("button", { name: "Create an address" })).toBeVisible();
  expect((await request.get(feed)).status()).toBe(404);
});
