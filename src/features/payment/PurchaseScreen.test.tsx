import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginPurchase, forgetPurchases, updateOpenPurchase } from "#src/catalog/payment/openPurchases.ts";
import { ConfigContext } from "#src/config/ConfigContext.tsx";
import { parseConfig } from "#src/config/config.ts";
import { sessionStore } from "#src/session/session.ts";
import { startCatalogue } from "#src/testing/catalogueServer.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { PurchaseScreen } from "./PurchaseScreen.tsx";

const NOW = Date.parse("2026-03-14T19:00:00Z");
const SECOND = 1_000;
const user = { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null };

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  sessionStore.update({ user, token: "at.1" });
  status = "PROCESSING";
  redirectUrl = undefined;
  startCatalogue({
    "/api/commerce/get_purchase_status/id/tx-1": () => ({
      content: { transaction_id: "tx-1", status, redirect_url: redirectUrl },
    }),
  });
});
afterEach(() => {
  cleanup();
  forgetPurchases();
  sessionStore.clear();
  vi.useRealTimers();
});

let status = "PROCESSING";
let redirectUrl: string | undefined;

const open = () => renderScreen(<PurchaseScreen path="/payment/processing" id="tx-1" returnTo="/" />);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const isSlow = () => screen.queryByText(/we’ll let you know/) !== null;

test("[COM-10] a payment that is still open after two minutes says that the viewer will be told", async () => {
  await open();
  await screen.findByText(/This usually takes less than a minute/);
  await pass(115 * SECOND);
  expect(isSlow()).toBe(false);
  await pass(6 * SECOND);
  expect(isSlow()).toBe(true);
  expect(screen.queryByText(/This usually takes less than a minute/)).toBeNull();
});

test("[COM-10] the two minutes begin with the order, also after a reload", async () => {
  const { key } = beginPurchase("u-1", { id: "p-1", type: "svod", eventId: null, title: "Premier Pass" });
  updateOpenPurchase(key, { sentAt: NOW - 3 * 60 * SECOND, purchaseId: "tx-1" });
  await open();
  await expect.poll(isSlow).toBe(true);
});

test.each([
  ["APPROVED", "/payment/success", "Payment complete"],
  ["DECLINED", "/payment/failure", "Your card was declined"],
])("[COM-3] without a socket a payment ends by polling: %s", async (end, page, heading) => {
  const { location } = await open();
  await screen.findByRole("heading", { name: "Checking with your bank" });
  await pass(6 * SECOND);
  expect(location()).not.toContain(page);
  status = end;
  await pass(6 * SECOND);
  expect(await screen.findByRole("heading", { name: heading })).toBeDefined();
  await expect.poll(location).toMatch(new RegExp(`^${page}/?\\?.*transaction_id=tx-1`));
});

test("[RTE-12] [COM-3] a purchase of somebody else, or that the server does not know, is not found", async () => {
  startCatalogue({});
  await open();
  expect(await screen.findByRole("heading", { level: 1, name: "We can’t find this purchase" })).toBeDefined();
});

test("[COM-3] what is paid on the provider's page leads back there until it is paid, and nowhere else", async () => {
  const config = parseConfig({ payment: { redirectOrigins: ["https://checkout.stripe.com"] } }) ?? expect.fail();
  redirectUrl = "https://checkout.stripe.com/c/pay/cs_1";
  const page = () => (
    <ConfigContext value={config}>
      <PurchaseScreen path="/payment/processing" id="tx-1" returnTo="/" />
    </ConfigContext>
  );
  await renderScreen(page());
  expect(await screen.findByRole("heading", { name: "Waiting for your payment" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Continue to payment" }).getAttribute("href")).toBe(redirectUrl);
  status = "APPROVED";
  await pass(6 * SECOND);
  expect(await screen.findByRole("heading", { name: "Payment complete" })).toBeDefined();
  cleanup();
  status = "PROCESSING";
  redirectUrl = "https://elsewhere.example/pay";
  await renderScreen(page());
  expect(await screen.findByRole("heading", { name: "Checking with your bank" })).toBeDefined();
  expect(screen.queryByRole("link", { name: "Continue to payment" })).toBeNull();
});
