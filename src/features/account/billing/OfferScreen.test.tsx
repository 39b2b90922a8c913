import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApi } from "#src/api/client.ts";
import { setApi } from "#src/api/current.ts";
import { noTokens } from "#src/api/tokenSource.ts";
import { forgetPurchases } from "#src/catalog/payment/openPurchases.ts";
import { ConfigContext } from "#src/config/ConfigContext.tsx";
import { parseConfig } from "#src/config/config.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { removeToast, toastStore } from "#src/ui/toast/toasts.ts";
import { OfferScreen } from "./OfferScreen.tsx";

const config =
  parseConfig({ payment: { scriptUrl: "/card.js", publicKey: "pk_1", globalName: "Till" } }) ??
  expect.fail("the configuration is malformed");
const card = { brand: "visa", last4: "4242", exp_month: 9, exp_year: 2090 };
let offer: object = {};
let ordered: object | Promise<object> = {};
let isReachable = true;

beforeEach(() => {
  offer = { id: "prod-1", type: "svod", title: "Pass", price: 12.5, currency: "EUR" };
  vi.stubGlobal("fetch", async (url: string, { method }: RequestInit) => {
    if (method === "POST") return Response.json(await ordered);
    if (!isReachable) return Response.json({}, { status: 503 });
    return Response.json({ content: url.includes("get_billing") ? { card } : offer });
  });
  setApi(createApi({ baseUrl: "/", timeoutMs: 5_000, tokens: noTokens, onServerError: () => undefined }));
});
afterEach(() => {
  cleanup();
  forgetPurchases();
  for (const { id } of toastStore.get()) removeToast(id);
  isReachable = true;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const show = () =>
  renderScreen(
    <ConfigContext value={config}>
      <OfferScreen id="prod-1" codeLink={{ to: "/" }} back={{ to: "/" }} next="/home" />
    </ConfigContext>,
  );

async function buy() {
  const view = await show();
  await userEvent.click(await screen.findByRole("button", { name: /^Pay/ }));
  return view;
}

test("[COM-3] an accepted order without an id is not sent again, and ends with its offer", async () => {
  ordered = { content: {} };
  const { queryClient } = await buy();
  expect(await screen.findByText(/checking the payment/)).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Pay/ })).toBeNull();
  const lastPayment = { id: "pay-1", date: Date.now(), amount: 12.5, currency: "EUR", status: "DECLINED" };
  offer = { ...offer, last_payment: lastPayment };
  await queryClient.invalidateQueries();
  expect(await screen.findByText(/declined. You haven’t been charged/)).toBeDefined();
  await waitFor(() => expect(screen.queryByText(/checking the payment/)).toBeNull());
});

test("[COM-3] an order approved without an id shows the purchase", async () => {
  ordered = { content: { status: "APPROVED" } };
  await buy();
  expect(await screen.findByRole("button", { name: "Continue" })).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Pay/ })).toBeNull();
});

test("[COM-2] [COM-3] the answer to an order leads on, even if the offer says before it that it is bought", async () => {
  let answer: (value: object) => void = () => undefined;
  ordered = new Promise<object>((resolve) => (answer = resolve));
  const { queryClient, location } = await buy();
  expect(await screen.findByRole("button", { name: /^Paying/ })).toBeDefined();
  offer = { ...offer, contract: { id: "con-1", active: true } };
  await act(() => queryClient.invalidateQueries());
  expect(screen.queryByRole("button", { name: "Continue" })).toBeNull();
  answer({ content: { transaction_id: "tx-1", status: "APPROVED", product_id: "prod-1" } });
  await waitFor(() => expect(location()).toMatch(/^\/payment\/success/));
  expect(toastStore.get()).toEqual([]);
});

/** Advances the fake clock by `ms`. */
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("[COM-3] [COM-7] an order without any news ends after a while and can be made again", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  ordered = { content: {} };
  await buy();
  expect(await screen.findByText(/checking the payment/)).toBeDefined();
  await wait(3 * 60_000);
  expect(toastStore.get().map(({ text }) => text)).toEqual([
    "Pass: the payment wasn’t made. You haven’t been charged.",
  ]);
  expect(screen.queryByText(/checking the payment/)).toBeNull();
  expect(screen.getByRole("button", { name: /^Pay/ })).toBeDefined();
});

test("[COM-3] the page stops waiting when the server cannot say how an order ended", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  ordered = { content: {} };
  await buy();
  expect(await screen.findByText(/checking the payment/)).toBeDefined();
  isReachable = false;
  await wait(6 * 60_000);
  expect(screen.queryByText(/checking the payment/)).toBeNull();
  expect(screen.getByText("Pass: check Billing in your account to see how the payment went.")).toBeDefined();
  expect(screen.getByRole("link", { name: "See your payments" }).getAttribute("href")).toBe("/account/billing");
});

test("[COM-3] without a socket an offer whose payment is open asks until that has ended", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const payment = { id: "pay-1", date: Date.now(), amount: 12.5, currency: "EUR" };
  const open = offer;
  offer = { ...open, purchase_processing: true };
  await show();
  expect(await screen.findByText(/checking the payment/)).toBeDefined();
  await wait(6_000);
  expect(screen.getByText(/checking the payment/)).toBeDefined();
  offer = { ...open, last_payment: { ...payment, status: "DECLINED" } };
  await wait(6_000);
  expect(await screen.findByText(/declined. You haven’t been charged/)).toBeDefined();
  expect(screen.getByRole("button", { name: /^Pay/ })).toBeDefined();
});
