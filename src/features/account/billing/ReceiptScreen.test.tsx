import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionStore } from "#src/session/session.ts";
import { startCatalogue } from "#src/testing/catalogueServer.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { BillingScreen } from "./BillingScreen.tsx";
import { ReceiptScreen } from "./ReceiptScreen.tsx";
import { TicketScreen } from "./TicketScreen.tsx";
import { TicketsScreen } from "./TicketsScreen.tsx";

const paid = { status: "APPROVED", paymentAction: "creditCardPay", currency: "EUR" };
const PAYMENTS = [
  { ...paid, id: "pay-2", date: 1_773_513_900_000, amount: 12, title: "Season pass", tax: { amount: 1.92, rate: 19 } },
  { ...paid, id: "pay-1", date: 1_772_323_200_000, amount: 6.5, title: "Harbour v Northvale" },
];
const TICKET = {
  id: "con-1",
  type: "ppv",
  title: "Harbour v Northvale",
  active: true,
  last_payment: PAYMENTS[1],
  event: {
    id: "ev-1",
    title: "Harbour v Northvale",
    status: "upcoming",
    event_date: 1_773_513_900_000,
    commerce_coverage: "commerce_ppv_media",
    schedule: { state: "cancelled", ticket_note: "We pay your ticket back." },
  },
};
let payments: readonly unknown[] = PAYMENTS;
const print = vi.fn<() => void>();

beforeEach(async () => {
  userEvent.setup();
  await navigator.clipboard.writeText("before");
  vi.stubGlobal("print", print);
  payments = PAYMENTS;
  startCatalogue({
    "/api/commerce/get_billing": () => ({ content: { card: null, payments } }),
    "/api/commerce/get_ppv_tickets": () => ({ content: { entries: [TICKET], total_count: 1 } }),
    "/api/commerce/get_ppv_ticket_by_id/id/con-1": () => ({ content: TICKET }),
  });
  const user = { id: "u-1", email: "ada@example.com", fullName: "Ada Brook", countryName: null, favoriteClubId: null };
  sessionStore.update({ user, token: "at.1" });
});
afterEach(() => {
  cleanup();
  sessionStore.clear();
  print.mockReset();
  vi.unstubAllGlobals();
});

const facts = () => screen.getAllByRole("term").map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);

test("[ACC-2] each payment opens its receipt", async () => {
  await renderScreen(<BillingScreen />);
  const links = within(await screen.findByRole("table")).getAllByRole("link", { name: /^Receipt for/ });
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Season pass", "/account/billing/pay-2"],
    ["Harbour v Northvale", "/account/billing/pay-1"],
  ]);
});

test("[ACC-2] [COM-3] a payment is listed as the bank decided", async () => {
  const [latest] = PAYMENTS;
  payments = ["APPROVED", "DECLINED", "PROCESSING"].map((status, at) => ({ ...latest, id: `pay-${at}`, status }));
  await renderScreen(<BillingScreen />);
  const [, ...rows] = within(await screen.findByRole("table")).getAllByRole("row");
  expect(rows.map((row) => /Paid|Declined|Processing/.exec(row.textContent)?.[0])).toEqual([
    "Paid",
    "Declined",
    "Processing",
  ]);
});

test("[ACC-2] payments without an id are listed without a receipt", async () => {
  const bare = { ...paid, date: 1_773_513_900_000, amount: 12, title: "Season pass" };
  payments = [bare, { ...bare, title: null }, bare, null, {}, 7, ...PAYMENTS];
  const warn = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await renderScreen(<BillingScreen />);
  const [, ...rows] = within(await screen.findByRole("table")).getAllByRole("row");
  expect(rows.map((row) => row.textContent)).toEqual([
    "March 14, 2026Season passPaid€12.00",
    "March 14, 2026PaymentPaid€12.00",
    "March 14, 2026Season passPaid€12.00",
    "March 14, 2026Season passPaid€12.00",
    "March 1, 2026Harbour v NorthvalePaid€6.50",
  ]);
  expect(screen.getAllByRole("link", { name: /^Receipt for/ })).toHaveLength(2);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test("[ACC-2] a receipt shows seller, customer, item, date, amount and tax, and can be printed or shared as text", async () => {
  await renderScreen(<ReceiptScreen id="pay-2" />);
  await userEvent.click(await screen.findByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledTimes(1);
  const said = facts();
  expect(said).toEqual([
    "Seller: Sports TV",
    "Customer: Ada Brook, ada@example.com",
    "Description: Season pass",
    expect.stringMatching(/^Date: March 14, 2026, \d/),
    "Status: Paid",
    "Amount: €12.00",
    "Tax included (19%): €1.92",
    "Order number: pay-2",
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Share" }));
  expect(await screen.findByRole("button", { name: "Copied" })).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(["Receipt", ...said].join("\n"));
});

test("[ACC-2] a receipt without tax has no tax line, and an unknown payment says so", async () => {
  await renderScreen(<ReceiptScreen id="pay-1" />);
  await screen.findByRole("button", { name: "Print" });
  expect(facts().join("\n")).not.toContain("Tax");
  cleanup();
  await renderScreen(<ReceiptScreen id="pay-of-somebody" />);
  expect(await screen.findByText("This payment isn’t in your recent payments")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Print" })).toBeNull();
});

test("[COM-8] receipt, ticket and list of tickets say that the match is off, and what becomes of the money", async () => {
  await renderScreen(<ReceiptScreen id="pay-1" />);
  expect((await screen.findByRole("region", { name: "Change of plan" })).textContent).toContain(
    "We pay your ticket back.",
  );
  expect(screen.getByText("Cancelled")).toBeDefined();
  cleanup();
  await renderScreen(<TicketScreen id="con-1" />);
  expect((await screen.findByRole("region", { name: "Change of plan" })).textContent).toContain(
    "We pay your ticket back.",
  );
  expect(screen.getByText("Cancelled")).toBeDefined();
  cleanup();
  await renderScreen(<TicketsScreen />);
  expect((await screen.findByRole("listitem")).textContent).toMatch(/Cancelled.*We pay your ticket back\./);
  cleanup();
  await renderScreen(<ReceiptScreen id="pay-2" />);
  await screen.findByRole("button", { name: "Print" });
  expect(screen.queryByRole("region")).toBeNull();
});
