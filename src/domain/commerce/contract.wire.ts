import type { Wire } from "#contract/wire.ts";
import type { Billing, Contract, Payment, StoredCard, Tax } from "./contract.ts";
import { toIdentityRef } from "#src/domain/event/identityRef.wire.ts";
import {
  amount,
  type Fields,
  flag,
  id,
  instant,
  lines,
  mapList,
  money,
  price,
  record,
  text,
} from "#src/domain/wire.ts";

const NO_CURRENCY = "N/A";

export function toPayment(wire: unknown): Payment | null {
  const from = record<Wire<"Payment">>(wire);
  const payment: Payment = {
    id: id(from.id),
    date: instant(from.date),
    amount: money(from.amount),
    currency: text(from.currency) ?? NO_CURRENCY,
    status: text(from.status) ?? "",
    action: text(from.paymentAction) ?? "",
    title: text(from.title),
    tax: toTax(from.tax),
  };
  return payment.id === null && payment.date === null && payment.amount === null ? null : payment;
}

function toTax(wire: unknown): Tax | null {
  const from = record<Wire<"Tax">>(wire);
  const taxAmount = price(from.amount);
  return taxAmount === null ? null : { amount: taxAmount, rate: amount(from.rate) };
}

export function toContract(wire: unknown): Contract | null {
  const from = record<Wire<"Contract">>(wire);
  const contractId = id(from.id);
  if (contractId === null) return null;
  const product = record<Wire<"OriginalProduct">>(from.original_product);
  return {
    id: contractId,
    type: text(from.type) ?? "",
    title: text(from.title),
    description: lines(from.description),
    productId: id(from.product_id) ?? id(product.id),
    eventId: id(from.event_id),
    price: price(from.price),
    currency: text(from.currency) ?? NO_CURRENCY,
    isActive: flag(from.active, false),
    isCanceled: flag(from.canceled, false),
    autoRenew: flag(from.auto_renew, false),
    startDate: instant(from.start_date),
    endDate: instant(from.end_date),
    duration: amount(product.duration),
    durationUnits: text(product.duration_units),
    lastPayment: toPayment(from.last_payment),
    allowedItems: mapList(from.allowed_access_identity_items, toIdentityRef),
  };
}

export function toBilling(wire: unknown): Billing {
  const from = record<Wire<"Billing">>(wire);
  return { card: toCard(from.card), payments: mapList(from.payments, toPayment) };
}

/** Reads the card. Accepts only four digits as the end of its number, so that a whole number is never shown. */
function toCard(wire: unknown): StoredCard | null {
  const from = record<Wire<"StoredCard">>(wire);
  const last4 = text(from.last4);
  if (last4 === null || !/^\d{4}$/.test(last4)) return null;
  return {
    brand: text(from.brand) ?? "",
    last4,
    ...expiryOf(from),
    holder: text(from.holder),
  };
}

/** Reads month and year, or neither; the year may have two digits, as on the card. */
function expiryOf(from: Fields<Wire<"StoredCard">>): Pick<StoredCard, "expMonth" | "expYear"> {
  const month = amount(from.exp_month) ?? 0;
  const year = amount(from.exp_year) ?? 0;
  const expYear = year < 100 ? 2000 + year : year;
  const isDate = Number.isInteger(month) && month >= 1 && month <= 12 && Number.isInteger(year) && expYear < 2200;
  return isDate && year > 0 ? { expMonth: month, expYear } : { expMonth: null, expYear: null };
}
