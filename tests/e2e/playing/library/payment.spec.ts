import type { APIRequestContext, Page } from "@playwright/test";
import { freshAccount, freshEmail, openAs } from "#tests/support/backend/account.ts";
import { axeFindings } from "#tests/support/browser/axe.ts";
import { demoEvents, type DemoEvent } from "#tests/support/backend/demo.ts";
import { framesAdvance } from "#tests/support/browser/playback.ts";
import { useOlderBrowser } from "#tests/support/browser/olderBrowser.ts";
import { submitSignIn } from "#tests/support/browser/signIn.ts";
import { expect, test } from "#tests/support/browser/test.ts";

const APPROVED = "4242 · approved";
const ASKS_BANK = "4220 · approved after your bank asks";
const DECLINED = "4002 · declined";
const APPROVED_LATER = "4000 · approved after a moment";

const cardFrame = (page: Page) => page.frameLocator("iframe[title='Card details']").getByLabel("Card");
const chooseCard = (page: Page, label: string) => cardFrame(page).selectOption({ label });
const pay = (page: Page) => page.getByRole("button", { name: /^Pay/ });
const bank = (page: Page) => page.getByRole("dialog", { name: "Your bank asks" });

/** Returns everything in which the page could have stored parts of a payment. */
const traces = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, history.state]));

test("[COM-2] [COM-3] [AUTH-12] signing up with a card that is declined, refused by the bank, then confirmed, on a browser of four years ago", async ({
  page,
}) => {
  await useOlderBrowser(page);
  const orders: string[] = [];
  const refusedByPolicy: string[] = [];
  page.on("request", (request) => request.url().includes("_checkout") && orders.push(request.url()));
  page.on("console", (said) => /Content Security Policy/.test(said.text()) && refusedByPolicy.push(said.text()));
  await page.goto("/auth/sign-up?returnTo=/live");
  await page.getByRole("textbox", { name: "Email" }).fill(freshEmail());
  await page.getByLabel("Password", { exact: true }).fill("Three quiet otters");
  await page.getByLabel("Confirm password").fill("Three quiet otters");
  await page.getByRole("checkbox", { name: /I accept the terms/ }).check();
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("link", { name: "Premier Pass, details" }).click();

  await test.step("an empty or declined card buys nothing and shows the reason", async () => {
    await expect(cardFrame(page)).toBeVisible();
    await pay(page).click();
    await expect(page.getByRole("alert")).toHaveText("Enter your card details first.");
    expect(orders).toHaveLength(0);
    await chooseCard(page, DECLINED);
    await pay(page).click();
    await expect(page.getByRole("alert")).toHaveText(/declined. You haven’t been charged/);
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step("the bank's question can be refused, then confirmed", async () => {
    await chooseCard(page, ASKS_BANK);
    await pay(page).click();
    await bank(page).frameLocator("iframe").getByRole("button", { name: "It is not me" }).click();
    await expect(page.getByRole("alert")).toHaveText(/couldn’t confirm it was you/);
    await pay(page).click();
    await bank(page).frameLocator("iframe").getByRole("button", { name: "Confirm" }).click();
  });

  await expect(page).toHaveURL(/\/payment\/success\/?\?transaction_id=tx-/);
  await expect(page.getByRole("heading", { name: "Payment complete" })).toBeFocused();
  await expect(page.getByText("Premier Pass", { exact: true })).toBeVisible();
  expect(orders).toHaveLength(2);
  expect(await traces(page)).not.toMatch(/tok_|4220|ott-purchase/);
  expect(refusedByPolicy).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page).toHaveURL(/\/auth\/sign-up\/following\/league\/?\?returnTo=%2Flive/);
});

/** Returns a match that is sold singly and for which no demo account has a ticket. */
async function soldMatch(request: APIRequestContext, status: "archived" | "upcoming"): Promise<DemoEvent> {
  const [match] = await demoEvents(request, { status, commerce_coverage: ["commerce_ppv_media"] });
  if (match === undefined) throw new Error(`The demo world sells no ${status} match singly`);
  return match;
}

test.describe("on the event page", () => {
  // The worker would answer requests for the stream from its caches.
  test.use({ serviceWorkers: "block" });

  test("[EVT-6] [COM-5] a ticket is bought on the event page, and the match plays without a reload", async ({
    page,
    request,
  }) => {
    const account = await freshAccount(request);
    const match = await soldMatch(request, "archived");
    await page.goto(`/events/${match.id}`);
    await page.getByRole("link", { name: /^Sign in to watch for €\d\.99$/ }).click();
    await submitSignIn(page, account);
    await expect(page).toHaveURL(new RegExp(`/events/${match.id}`));

    await page.getByRole("button", { name: /^Buy for €\d\.99$/ }).click();
    const ticket = page.getByRole("region", { name: "Your ticket" });
    await expect(ticket).toBeFocused();
    await ticket.getByRole("button", { name: "Not now" }).click();
    await expect(page.getByRole("button", { name: /^Buy for/ })).toBeFocused();
    await page.getByRole("button", { name: "Buy a ticket" }).click();
    await chooseCard(page, DECLINED);
    await pay(page).click();
    await expect(ticket.getByRole("alert")).toHaveText(/declined. You haven’t been charged/);
    expect(await axeFindings(page)).toEqual([]);

    await chooseCard(page, APPROVED_LATER);
    await pay(page).click();
    // The bank takes three seconds, in which the page offers no second payment; then it continues by itself.
    await expect(ticket).toBeHidden();
    await expect(page.getByText("You can watch now.")).toBeVisible({ timeout: 20_000 });
    await framesAdvance(page, 5);
    await expect(page.getByRole("heading", { name: "Ways to watch" })).toHaveCount(0);
    await expect.poll(() => traces(page)).not.toMatch(/tok_|ott-purchase/);

    await test.step("pays for the next one with the stored card, with the keyboard alone", async () => {
      const next = await soldMatch(request, "upcoming");
      await page.goto(`/events/${next.id}`);
      await page.getByRole("button", { name: "Buy a ticket" }).focus();
      await page.keyboard.press("Enter");
      await expect(ticket.getByRole("radio", { name: "Card ending in 4000" })).toBeChecked();
      await expect(ticket).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(ticket.getByRole("radio", { name: "Card ending in 4000" })).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(pay(page)).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.getByText("You can watch now.")).toBeVisible();
      await page.goto("/account/ppv");
      await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(2);
    });
  });

  test("[COM-2] a blocked card form shows an error and loads on retry, and paying offline charges nothing", async ({
    page,
    request,
    context,
  }) => {
    const account = await freshAccount(request);
    await page.route("**/demo/card-provider.js", (route) => route.abort(), { times: 1 });
    await openAs(page, account, "/account/subscription");
    await page.getByRole("link", { name: "Premier Pass, details" }).click();
    await expect(page.getByText("Couldn’t load the card form")).toBeVisible();
    await page.getByRole("button", { name: "Try again" }).click();
    await chooseCard(page, APPROVED);
    await context.setOffline(true);
    await pay(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "won’t be charged twice" })).toBeVisible();
    const offline = page.getByText("You’re offline.");
    await expect(offline.first()).toBeVisible();
    await test.step("the button does not move from under a press when the connection returns", async () => {
      await pay(page).hover();
      await page.mouse.down();
      await context.setOffline(false);
      await expect(offline).toHaveCount(0);
      await page.mouse.up();
    });
    await expect(page.getByRole("heading", { name: "Payment complete" })).toBeVisible();
  });
});
