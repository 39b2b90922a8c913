import type { Page } from "@playwright/test";
import { demoEvents } from "#tests/support/backend/demo.ts";
import { enterAs, freshViewer, type FreshViewer } from "#tests/support/browser/freshViewer.ts";
import { navigateTo } from "#tests/support/browser/openInApp.ts";
import { expect, test } from "#tests/support/browser/test.ts";
import { storedKeys, workerReady } from "#tests/support/browser/worker.ts";

test.use({ serviceWorkers: "allow" });

const BAR = /^You’re offline\. Last updated: \d{1,2}:\d{2}/;
const UNREACHABLE = /can’t connect right now/;

/** Buys a ticket for one match and redeems a code for all-sport access, over the API and with a stored card. */
async function buySomething(page: Page, { headers }: FreshViewer): Promise<void> {
  const [match] = await demoEvents(page.request, { status: "upcoming", commerce_coverage: ["commerce_ppv_media"] });
  const ticket = { product_id: `prod-ppv-${match?.id}`, event_id: match?.id, card: { token: "tok_approved" } };
  for (const [call, data] of [
    ["ppv_checkout", { paymentAction: "creditCardPay", ...ticket }],
    ["redeem_access_code", { paymentAction: "redeemAccessCode", code: "DEMO-FREE-30" }],
  ] as const) {
    const answer = await page.request.post(`/api/commerce/${call}`, { headers, data });
    expect(answer.status(), call).toBe(200);
  }
}

test("[ACC-2] [PWA-3] [API-8] without network each account page shows its stored data with its time, and says what it cannot do", async ({
  page,
  request,
  context,
}) => {
  // This test opens some twenty pages.
  test.slow();
  const viewer = await freshViewer(request);
  await page.goto("/faq");
  await workerReady(page);
  await buySomething(page, viewer);
  await enterAs(page, viewer);
  const main = page.getByRole("main");
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  const row = main.getByRole("listitem").first();
  const offer = "/account/subscription/buy/prod-premier";
  const stored = async () => (await storedKeys(page)).filter((key) => key.includes(viewer.id)).join("\n");
  /** Waits until a query is stored: leaving the page right after it is shown could come before that. */
  const isStored = (key: string) => expect.poll(stored).toContain(key);
  await page.goto("/account/subscription");
  await main.getByRole("link", { name: "All-sport pass, details" }).first().click();
  await expect(heading("All-sport pass")).toBeVisible();
  const contract = new URL(page.url()).pathname;
  await isStored('"contract"');
  await page.goto("/account/ppv");
  await main.getByRole("listitem").getByRole("link").first().click();
  await expect(main.getByRole("link", { name: "Go to match" })).toBeVisible();
  const ticket = new URL(page.url()).pathname;
  await isStored('"ticket"');

  /**
   * The pages: path, stored query, content check, and optionally an action that needs the network, with its error
   * message.
   */
  const pages: readonly (readonly [string, string, () => Promise<void>, (() => Promise<void>)?])[] = [
    [
      "/account/general",
      '"profile"',
      () => expect(main.getByRole("textbox", { name: "Email" })).toHaveValue(viewer.email),
      async () => {
        await main.getByRole("textbox", { name: "City" }).fill("Lisbon");
        await main.getByRole("button", { name: "Save" }).click();
        // It waits for the network (FOL-6), until the viewer takes it back (FOL-7).
        await expect(main.getByText("Profile will be saved when you’re back online")).toBeVisible();
        await expect(main.getByRole("textbox", { name: "City" })).toHaveValue("Lisbon");
        await main.getByRole("button", { name: "Discard: Profile" }).click();
        await expect(main.getByRole("textbox", { name: "City" })).not.toHaveValue("Lisbon");
      },
    ],
    [
      "/account/devices",
      '"devices"',
      () => expect(main.getByRole("listitem")).toHaveCount(2),
      async () => {
        await main.getByRole("button", { name: /^Remove/ }).click();
        const question = page.getByRole("dialog");
        await question.getByRole("button", { name: "Remove" }).click();
        await expect(question.getByRole("alert")).toContainText(UNREACHABLE);
        await question.getByRole("button", { name: "Keep device" }).click();
        // The next dialog does not show the error of the one before.
        await main.getByRole("button", { name: /^Remove/ }).click();
        await expect(question.getByRole("button", { name: "Remove" })).toBeVisible();
        await expect(question.getByRole("alert")).toHaveCount(0);
        await page.keyboard.press("Escape");
      },
    ],
    [
      "/account/subscription",
      '"contracts"',
      () => expect(main.getByRole("link", { name: "All-sport pass, details" }).first()).toBeVisible(),
      async () => {
        await main.getByRole("textbox", { name: "Access code" }).fill("demo-free-30");
        await main.getByRole("button", { name: "Redeem" }).click();
        await expect(main.getByRole("textbox", { name: "Access code" })).toHaveAccessibleDescription(UNREACHABLE);
      },
    ],
    [contract, '"contract"', () => expect(main.getByText("Auto-renewal", { exact: true })).toBeVisible()],
    [
      offer,
      '"offer"',
      () => expect(heading("Premier Pass")).toBeVisible(),
      async () => {
        await expect(main.getByText("You won’t be charged until you’re back online")).toBeVisible();
        await main.getByRole("radio", { name: "Another card" }).check();
        await expect(main.getByText("You’re offline", { exact: true })).toBeVisible();
      },
    ],
    ["/account/ppv", '"tickets"', () => expect(row).toBeVisible()],
    [ticket, '"ticket"', () => expect(main.getByRole("link", { name: "Go to match" })).toBeVisible()],
    ["/account/billing", '"billing"', () => expect(main.getByRole("table").getByRole("row")).toHaveCount(3)],
    ["/following", '"follows"', () => expect(main.getByText("You’re not following anything here yet")).toBeVisible()],
    ["/notifications", '"topics"', () => expect(main.getByText("No reminders set")).toBeVisible()],
  ];
  for (const [path, key, isThere] of pages.filter(([path]) => path !== contract && path !== ticket)) {
    await navigateTo(page, path);
    await isThere();
    await isStored(key);
  }

  await context.setOffline(true);
  for (const [index, [path, , isThere, act]] of pages.entries()) {
    await test.step(path, async () => {
      await (index === 0 ? page.goto(path) : navigateTo(page, path));
      await isThere();
      await expect(page.getByText(BAR)).toBeVisible();
      await act?.();
    });
  }
  await test.step("/account/password", async () => {
    await page.goto("/account/password");
    await page.getByLabel("Current password").fill("Demo-pass-1");
    await page.getByLabel("New password").fill("Four loud herons");
    await page.getByLabel("Confirm password").fill("Four loud herons");
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(main.getByRole("alert")).toContainText(UNREACHABLE);
    await expect(page.getByLabel("New password")).toHaveValue("Four loud herons");
  });
  await test.step("/account/delete", async () => {
    await page.goto("/account/delete");
    await page.getByRole("textbox", { name: "Type DELETE to confirm" }).fill("delete");
    await page.getByRole("button", { name: "Delete permanently" }).click();
    await expect(main.getByRole("alert")).toContainText(UNREACHABLE);
    await expect(page).toHaveURL(/\/account\/delete/);
  });
});
