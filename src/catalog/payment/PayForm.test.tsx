import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createApi } from "#src/api/client.ts";
import { setApi } from "#src/api/current.ts";
import { noTokens } from "#src/api/tokenSource.ts";
import { ConfigContext } from "#src/config/ConfigContext.tsx";
import { DEFAULT_CONFIG, parseConfig } from "#src/config/config.ts";
import { toOffer } from "#src/domain/commerce/offer.wire.ts";
import type { PlacedOrder } from "#src/domain/commerce/purchase.ts";
import { sessionStore } from "#src/session/session.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import type { CardListeners } from "./cardProvider.ts";
import { PayForm } from "./PayForm.tsx";
import { openPaymentPage } from "./paymentPage.ts";
import { forgetPurchases, openPurchases } from "./openPurchases.ts";

const config =
  parseConfig({
    payment: { scriptUrl: "/card.js", publicKey: "pk_1", globalName: "Till", options: { style: "dark" } },
  }) ?? expect.fail("the configuration is malformed");
const OFFER = toOffer({ id: "prod-1", type: "svod", title: "Pass", price: 12.5, currency: "EUR" });
const TICKET = toOffer({ id: "prod-ppv-1", type: "ppv", event_id: "ev-1", price: 4, currency: "EUR" });

vi.mock(import("./paymentPage.ts"), async (original) => ({
  ...(await original()),
  openPaymentPage: vi.fn<(page: string) => void>(),
}));

const init = vi.fn<(key: string, options: object) => unknown>();
const createToken = vi.fn<() => Promise<unknown>>();
const unmount = vi.fn<() => void>();
const onPaid = vi.fn<(purchase: PlacedOrder) => void>();
const posted = vi.fn<(path: string, body: Record<string, unknown>) => Promise<Response>>();
let billing: object = {};
let isBillingBroken = false;
let listeners: CardListeners | null = null;
let isBlocked = false;

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    if (script instanceof HTMLScriptElement)
      queueMicrotask(() => script.dispatchEvent(new Event(isBlocked ? "error" : "load")));
  });
  init.mockReturnValue({
    mount(box: HTMLElement, on: CardListeners) {
      listeners = on;
      box.append(document.createElement("iframe"));
      on.ready();
    },
    createToken,
    unmount,
  });
  Reflect.set(window, "Till", { init });
  vi.stubGlobal("fetch", (url: string, { method, body }: RequestInit) =>
    method === "POST"
      ? posted(url, JSON.parse(String(body)) as Record<string, unknown>)
      : Promise.resolve(isBillingBroken ? refused(500, "internal") : Response.json({ content: billing })),
  );
  setApi(createApi({ baseUrl: "/", timeoutMs: 5_000, tokens: noTokens, onServerError: () => undefined }));
});
afterEach(() => {
  cleanup();
  for (const spy of [init, createToken, unmount, onPaid, posted]) spy.mockReset();
  Reflect.deleteProperty(window, "Till");
  billing = {};
  isBillingBroken = false;
  isBlocked = false;
  forgetPurchases();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (offer = OFFER, used = config) =>
  renderScreen(<ConfigContext value={used}>{offer && <PayForm offer={offer} onPaid={onPaid} />}</ConfigContext>);
const pay = () => screen.getByRole("button", { name: /^Pay/ });
const fieldsAreThere = () => waitFor(() => expect(document.querySelector("fieldset iframe")).not.toBeNull());
const bought = (status = "APPROVED") => Response.json({ content: { transaction_id: "tx-1", status } });
const refused = (status: number, code: string) => Response.json({ error: true, messageErrorCode: code }, { status });
const keysSent = () => posted.mock.calls.map(([, { idempotency_key: key }]) => key);

test("[COM-2] the provider gets its public key and options, the API the token, and nobody else sees it", async () => {
  createToken.mockResolvedValue({ token: "tok_1" });
  posted.mockResolvedValue(bought());
  const { queryClient } = await show();
  await fieldsAreThere();
  expect(init).toHaveBeenCalledWith("pk_1", { style: "dark" });
  await userEvent.click(pay());
  await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1));
  expect(posted.mock.calls[0]?.[0]).toBe("/api/commerce/subscription_checkout");
  expect(posted.mock.calls[0]?.[1]).toMatchObject({ card: { token: "tok_1" }, subscription_id: "prod-1" });
  const stored = JSON.stringify([
    { ...localStorage, ...sessionStorage },
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state, queryKey }) => [queryKey, state.data]),
    queryClient
      .getMutationCache()
      .getAll()
      .map(({ state }) => state.variables),
    location.href,
  ]);
  expect(stored).not.toContain("tok_1");
});

/** Makes the provider's frame appear before it is ready; a test reports that by `listeners`. */
const loadSlowly = () =>
  init.mockReturnValue({
    mount(box: HTMLElement, on: CardListeners) {
      listeners = on;
      box.append(document.createElement("iframe"));
    },
    createToken,
    unmount,
  });

test("[COM-2] a payment waits while the card fields load", async () => {
  loadSlowly();
  createToken.mockResolvedValue({ token: "tok_1" });
  posted.mockResolvedValue(bought());
  await show();
  await fieldsAreThere();
  await userEvent.click(pay());
  expect(screen.queryByRole("alert")).toBeNull();
  expect(createToken).not.toHaveBeenCalled();
  act(() => listeners?.ready());
  await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1));
});

test("[COM-2] card fields that load after the time limit still work", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  loadSlowly();
  createToken.mockResolvedValue({ token: "tok_1" });
  posted.mockResolvedValue(bought());
  await show();
  await fieldsAreThere();
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(screen.getByText("Couldn’t load the card form")).toBeDefined();
  act(() => listeners?.ready());
  vi.useRealTimers();
  await userEvent.click(pay());
  await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1));
});

test("[SES-1] [ANA-2] the session holds a card token while it is in use, so that reports omit it", async () => {
  const known: unknown[] = [];
  createToken.mockResolvedValue({ token: "tok_1" });
  posted.mockImplementation(async () => {
    known.push(sessionStore.get().creditCardToken);
    return bought();
  });
  await show();
  await fieldsAreThere();
  await userEvent.click(pay());
  await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1));
  expect(known).toEqual(["tok_1"]);
  await waitFor(() => expect(sessionStore.get().creditCardToken).toBeNull());
});

test.each([
  [{ content: { status: "APPROVED" } }, "APPROVED", 0],
  [{ content: null }, "PROCESSING", 1],
  [{}, "PROCESSING", 1],
])("[COM-3] an order answered with %j was accepted: %s, and no error is shown", async (answer, status, open) => {
  createToken.mockResolvedValue({ token: "tok_1" });
  posted.mockResolvedValue(Response.json(answer));
  await show();
  await fieldsAreThere();
  await userEvent.click(pay());
  await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1));
  expect(onPaid.mock.calls[0]?.[0]).toMatchObject({ id: null, status });
  expect(screen.queryByRole("alert")).toBeNull();
  // A purchase without an id that is not final stays open: its state is looked up by product.
  expect(openPurchases(null)).toHaveLength(open);
});

test("[COM-3] an order that is declined at once says so in the form", async () => {
  createToken.mockResolvedValue({ token: "tok_1" });
  posted.mockImplementation(async () => Response.json({ content: { status: "DECLINED" } }));
  await show(TICKET);
  await fieldsAreThere();
  await userEvent.click(pay());
  expect(await screen.findByText(/declined. You haven’t been charged/)).toBeDefined();
  expect(onPaid).not.toHaveBeenCalled();
  expect(openPurchases(null)).toEqual([]);
});

test("[COM-7] further presses during a payment buy nothing", async () => {
  const tokens: ((answer: object) => void)[] = [];
  createToken.mockImplementation(() => new Promise((resolve) => tokens.push(resolve)));
  posted.mockResolvedValue(bought("PROCESSING"));
  await show();
  await fieldsAreThere();
  await userEvent.dblClick(pay());
  await userEvent.type(pay(), "{Enter}");
  expect(tokens).toHaveLength(1);
  tokens[0]?.({ token: "tok_1" });
  await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1));
  expect(posted).toHaveBeenCalledTimes(1);
});

test("[COM-7] after a lost answer the next press reuses the key, even after a reload; after a rejection not", async () => {
  createToken.mockResolvedValue({ token: "tok_1" });
  posted.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await show();
  await fieldsAreThere();
  await userEvent.click(pay());
  expect(await screen.findByText(/you won’t be charged twice/)).toBeDefined();
  cleanup();
  await show();
  await fieldsAreThere();
  posted.mockResolvedValueOnce(refused(402, "payment_declined"));
  await userEvent.click(pay());
  expect(await screen.findByText(/declined. You haven’t been charged/)).toBeDefined();
  posted.mockResolvedValueOnce(bought());
  await userEvent.click(pay());
  await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1));
  const [first, second, third] = keysSent();
  expect(first).toMatch(/^[\w-]{8,64}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(openPurchases(null)).toEqual([]);
});

test("[COM-7] an order that is not sent is deleted, and one in progress survives its tab", async () => {
  createToken.mockResolvedValueOnce({ error: { code: "authentication_failed" } });
  await show();
  await fieldsAreThere();
  await userEvent.click(pay());
  expect(await screen.findByText(/couldn’t confirm it was you/)).toBeDefined();
  expect(openPurchases(null)).toEqual([]);
  let known: unknown;
  createToken.mockImplementation(() => {
    known = openPurchases(null)[0];
    return Promise.resolve({ token: "tok_1" });
  });
  posted.mockImplementation(() => new Promise(() => undefined));
  await userEvent.click(pay());
  await waitFor(() => expect(posted).toHaveBeenCalledTimes(1));
  expect(known).toMatchObject({ productId: "prod-1", title: "Pass", sentAt: null });
  // As another tab reads it.
  const [open] = JSON.parse(localStorage.getItem("ott-purchase") ?? "[]") as Record<string, unknown>[];
  expect(open).toMatchObject({ key: keysSent()[0], sentAt: expect.any(Number) as number, purchaseId: null });
});

test.each([
  [{ error: { code: "incomplete", message: "Karte fehlt" } }, "Enter your card details first."],
  [{ error: { code: "authentication_failed" } }, /couldn’t confirm it was you/],
  [{ error: { code: "lost_card", message: " Call your bank. " } }, "Call your bank."],
  [{ token: "" }, /couldn’t accept this card/],
  [{ token: 7 }, /couldn’t accept this card/],
  ["tok_1", /couldn’t accept this card/],
  [null, /couldn’t accept this card/],
])("[COM-2] %j is not a token, and nothing is sent", async (answer, text) => {
  createToken.mockResolvedValue(answer);
  await show();
  await fieldsAreThere();
  await userEvent.click(pay());
  expect((await screen.findByText(text)).closest("[role=alert]")).not.toBeNull();
  expect(posted).not.toHaveBeenCalled();
});

test("[COM-2] a blocked script shows an error, and a retry loads the fields", async () => {
  isBlocked = true;
  // A script that has loaded once stays loaded, so this test needs another one.
  await show(OFFER, { ...config, payment: { ...config.payment, scriptUrl: "/blocked.js" } });
  expect(await screen.findByText("Couldn’t load the card form")).toBeDefined();
  isBlocked = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await fieldsAreThere();
  expect(screen.queryByText("Couldn’t load the card form")).toBeNull();
  listeners?.change({ complete: false, error: "The number is too short" });
  expect(await screen.findByText("The number is too short")).toBeDefined();
  cleanup();
  expect(unmount).toHaveBeenCalledTimes(1);
});

test("[COM-2] a card that is being entered stays when the stored card is found after an error", async () => {
  isBillingBroken = true;
  const { queryClient } = await show();
  await fieldsAreThere();
  const frame = document.querySelector("fieldset iframe");
  isBillingBroken = false;
  billing = { card: { brand: "visa", last4: "4242", exp_month: 9, exp_year: 2090 } };
  await act(() => queryClient.refetchQueries());
  expect(await screen.findByRole("radio", { name: /4242/ })).toBeDefined();
  expect(document.querySelector("fieldset iframe")).toBe(frame);
});

test("[COM-4] the stored card pays without the provider, and a ticket has its own call", async () => {
  billing = { card: { brand: "visa", last4: "4242", exp_month: 9, exp_year: 2090 } };
  posted.mockImplementation(() => Promise.resolve(bought()));
  await show();
  expect(await screen.findByRole("radio", { name: "Card ending in 4242" })).toHaveProperty("checked", true);
  await userEvent.click(pay());
  await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1));
  cleanup();
  await show(TICKET);
  await screen.findByRole("radio", { name: "Another card" });
  await userEvent.click(pay());
  await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(2));
  expect(init).not.toHaveBeenCalled();
  const key = expect.stringMatching(/^[\w-]{43}$/) as string;
  const common = { idempotency_key: key, time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
  expect(posted.mock.calls).toEqual([
    ["/api/commerce/subscribe_by_stored_cc", { subscription_id: "prod-1", ...common }],
    [
      "/api/commerce/ppv_checkout",
      { paymentAction: "creditCardPay", product_id: "prod-ppv-1", event_id: "ev-1", ...common },
    ],
  ]);
});

test("[COM-4] an expired card is not offered", async () => {
  billing = { card: { brand: "visa", last4: "4242", exp_month: 9, exp_year: 2020 } };
  await show();
  expect(await screen.findByRole("radio", { name: "Card ending in 4242, expired" })).toHaveProperty("disabled", true);
  await fieldsAreThere();
});

test("[COM-2] a tenant without a provider says that cards are not accepted", async () => {
  await show(OFFER, DEFAULT_CONFIG);
  expect(await screen.findByText(/Card payments aren’t available here/)).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

describe("[COM-2] a provider with a page of its own", () => {
  const elsewhere =
    parseConfig({ payment: { redirectOrigins: ["https://checkout.stripe.com"] } }) ??
    expect.fail("the configuration is malformed");
  const opened = vi.mocked(openPaymentPage);
  const placed = (redirect_url?: string, status = "PROCESSING") =>
    Response.json({ content: { transaction_id: "tx-1", status, redirect_url } });
  afterEach(() => opened.mockReset());

  test("takes the card there: the form has no fields, says where it leads, and keeps the purchase in mind", async () => {
    posted.mockResolvedValue(placed("https://checkout.stripe.com/c/pay/cs_1"));
    await show(TICKET, elsewhere);
    expect(screen.getByText(/You pay on checkout.stripe.com/)).toBeDefined();
    expect(document.querySelector("iframe, input")).toBeNull();
    await userEvent.click(pay());
    await waitFor(() => expect(opened).toHaveBeenCalledWith("https://checkout.stripe.com/c/pay/cs_1"));
    expect(init).not.toHaveBeenCalled();
    expect(posted.mock.calls[0]?.[1]).not.toHaveProperty("card");
    expect(onPaid).toHaveBeenCalledTimes(1);
    expect(openPurchases(null)).toMatchObject([{ productId: "prod-ppv-1", purchaseId: "tx-1" }]);
  });

  test.each([
    ["another site", "https://checkout.stripe.com.evil.example/pay"],
    ["no encryption", "http://checkout.stripe.com/c/pay/cs_1"],
    ["a script", "javascript:alert(1)"],
    ["no address", "/payment/success"],
    ["nothing", undefined],
  ])("is followed to no other address: %s", async (_, url) => {
    posted.mockResolvedValue(placed(url));
    await show(OFFER, elsewhere);
    await userEvent.click(pay());
    await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1));
    expect(opened).not.toHaveBeenCalled();
  });

  test("is not opened for what is bought already, nor where the tenant names none", async () => {
    posted.mockResolvedValueOnce(placed("https://checkout.stripe.com/c/pay/cs_1", "APPROVED"));
    await show(OFFER, elsewhere);
    await userEvent.click(pay());
    await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1));
    cleanup();
    createToken.mockResolvedValue({ token: "tok_1" });
    posted.mockResolvedValueOnce(placed("https://checkout.stripe.com/c/pay/cs_1"));
    await show();
    await fieldsAreThere();
    await userEvent.click(pay());
    await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(2));
    expect(opened).not.toHaveBeenCalled();
  });

  test("that does not answer leaves the order open, for another press with the same key", async () => {
    posted.mockResolvedValueOnce(refused(503, "service_unavailable"));
    posted.mockResolvedValueOnce(placed("https://checkout.stripe.com/c/pay/cs_1"));
    await show(OFFER, elsewhere);
    await userEvent.click(pay());
    expect(await screen.findByRole("alert")).toBeDefined();
    await userEvent.click(pay());
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
    expect(new Set(keysSent()).size).toBe(1);
  });
});
