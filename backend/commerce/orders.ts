import { eq, sql } from "drizzle-orm";
import type { Database } from "#backend/db/database.ts";
import { accessCodes, redemptions, type Terms } from "#backend/db/commerceTables.ts";
import { products } from "#backend/db/schema.ts";
import type { Deps } from "#backend/deps.ts";
import { ApiFailure } from "#backend/http/failure.ts";
import type { Sale } from "./buy.ts";
import { chargeStoredCard, chargeToken, type Charge } from "./cards.ts";
import { PAID_ELSEWHERE } from "./checkout/checkouts.ts";
import { subscriptionOnSale, ticketOnSale } from "./offers.ts";
import type { Offer } from "./withViewerState.ts";

type SaleDeps = Pick<Deps, "clock" | "demo" | "checkout">;

const notFound = () => new ApiFailure(404, "product_not_found", "This is not on sale");

const termsOf = (offer: Offer, notBefore: number | null): Terms => ({
  type: offer.type,
  productId: offer.id,
  eventId: offer.event_id,
  title: offer.title ?? "",
  description: offer.description,
  price: offer.price,
  currency: offer.currency,
  autoRenew: offer.auto_renew,
  duration: offer.duration,
  durationUnits: offer.duration_units,
  accessItems: offer.allowed_access_identity_items,
  notBefore,
});

/** Charges the card behind `token`. If that is null, the provider's page takes one, or else the stored card is charged. */
function paidBy(
  tx: Database,
  { clock, demo, checkout }: SaleDeps,
  userId: string,
  token: string | null,
): Promise<Charge> {
  if (token !== null) return chargeToken(tx, { now: clock.now(), userId, token, demo });
  return checkout ? Promise.resolve(PAID_ELSEWHERE) : chargeStoredCard(tx, clock.now(), userId);
}

/** Prepares the sale of a subscription, paid by card. Rejects with 404 `product_not_found`. */
export async function prepareSubscriptionSale(
  tx: Database,
  deps: SaleDeps,
  { userId, productId, token }: { userId: string; productId: string; token: string | null },
): Promise<Sale> {
  const offer = await subscriptionOnSale({ db: tx, clock: deps.clock }, productId);
  if (offer === null) throw notFound();
  const charge = () => paidBy(tx, deps, userId, token);
  return { paymentAction: "creditCardPay", terms: termsOf(offer, null), charge };
}

/** Prepares the sale of a ticket for one event, paid by card. Rejects with 404 `product_not_found`. */
export async function prepareTicketSale(
  tx: Database,
  deps: SaleDeps,
  { userId, productId, eventId, token }: { userId: string; productId: string; eventId: string; token: string | null },
): Promise<Sale> {
  const found = await ticketOnSale({ db: tx, clock: deps.clock }, productId, eventId);
  if (found === null) throw notFound();
  const charge = () => paidBy(tx, deps, userId, token);
  return { paymentAction: "creditCardPay", terms: termsOf(found.offer, found.eventEnd), charge };
}

/** Counts the redemption that was just added; false if it is one too many. Accounts that redeem at once take turns. */
async function takeUse(tx: Database, code: string): Promise<boolean> {
  const [row] = await tx.select().from(accessCodes).where(eq(accessCodes.code, code)).for("update");
  if (row === undefined || row.spent || row.withdrawn) return false;
  if (row.uses === null) return true;
  const taken = await tx.$count(redemptions, eq(redemptions.code, code));
  if (taken >= row.uses) await tx.update(accessCodes).set({ spent: true }).where(eq(accessCodes.code, code));
  return taken <= row.uses;
}

/** Normalizes an access code to capital letters without spaces and dashes, which people write between its groups. */
const normalizeCode = (typed: string): string => typed.toUpperCase().replace(/[\s\p{Dash}]/gu, "");

/**
 * Prepares the sale of what an access code opens, free of charge and without renewal. Rejects with 422
 * `access_code_invalid` for an unknown code, 409 `access_code_used` if it is spent or withdrawn, or this account has redeemed it
 * before.
 */
export async function redeemCode(tx: Database, userId: string, typed: string): Promise<Sale> {
  const [found] = await tx
    .select()
    .from(accessCodes)
    .innerJoin(products, eq(accessCodes.productId, products.id))
    .where(eq(sql`translate(${accessCodes.code}, '- ', '')`, normalizeCode(typed)));
  if (found === undefined) throw new ApiFailure(422, "access_code_invalid", "This code is not known");
  const used = new ApiFailure(409, "access_code_used", "This code was used before");
  if (found.access_codes.spent || found.access_codes.withdrawn) throw used;
  const { code } = found.access_codes;
  const first = await tx.insert(redemptions).values({ userId, code }).onConflictDoNothing().returning();
  if (first.length === 0 || !(await takeUse(tx, code))) throw used;
  const { id, type, title, description, currency, accessItems } = found.products;
  return {
    paymentAction: "redeemAccessCode",
    terms: {
      type,
      title,
      description,
      currency,
      accessItems,
      productId: id,
      eventId: null,
      price: 0,
      autoRenew: false,
      notBefore: null,
      duration: found.access_codes.days,
      durationUnits: "day",
    },
    charge: () => Promise.resolve({ outcome: "APPROVED", delayMs: 0, card: null }),
  };
}
