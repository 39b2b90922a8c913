import { isTransient } from "#src/api/error.ts";
import type { Translate } from "#src/i18n/useTranslation.ts";
import { waitText } from "#src/i18n/waitText.ts";
import type { Order } from "./useOrder.ts";

const CARD = {
  incomplete: "incomplete",
  authentication_failed: "bank",
  canceled: "canceled",
  timeout: "timeout",
  not_ready: "notReady",
} as const;
const API = {
  payment_declined: "declined",
  no_stored_card: "noStored",
  already_purchased: "had",
  idempotency_conflict: "repeated",
  product_not_found: "gone",
} as const;

const own = <Text extends string>(table: Readonly<Record<string, Text>>, code: string): Text | undefined =>
  Object.hasOwn(table, code) ? table[code] : undefined;

/**
 * Returns why nothing was bought, or that it is unknown, and what to do. Uses the provider's message for unknown codes.
 */
export function orderText(t: Translate, error: NonNullable<Order["error"]>): string {
  if ("card" in error) {
    const { code, message } = error.card;
    const key = own(CARD, code);
    return key !== undefined ? t(($) => $.payment.error[key]) : message || t(($) => $.payment.error.provider);
  }
  const key = own(API, error.api.code);
  if (key !== undefined) return t(($) => $.payment.error[key]);
  return isTransient(error.api) && error.api.status !== 429
    ? t(($) => $.payment.error.unknown)
    : waitText(t, error.api);
}
