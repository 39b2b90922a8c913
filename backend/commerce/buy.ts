import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, inArray } from "drizzle-orm";
import type { Locale } from "#contract/locales.ts";
import type { Wire } from "#contract/wire.ts";
import type { Database } from "#backend/db/database.ts";
import { purchases, type Terms } from "#backend/db/commerceTables.ts";
import { contracts, users } from "#backend/db/schema.ts";
import type { Deps } from "#backend/deps.ts";
import { ApiFailure, unauthorized } from "#backend/http/failure.ts";
import { storeCard, type Charge } from "./cards.ts";
import { isRunning } from "./contractEnd.ts";
import { openCheckoutFor, rejectManyCheckouts } from "./checkout/checkouts.ts";
import { bodyHash, claimIdempotencyKey, redirectIdempotencyKey } from "./idempotencyKeys.ts";
import type { PurchaseRow } from "./payments.ts";
import { queueReceipt, type ReceiptDeps } from "./receipts.ts";
import { endOfTerm } from "./term.ts";

/** Limits the declined cards of one account, so that nobody can use the shop to test stolen cards. */
export const DECLINED = { max: 10, windowMs: 10 * 60_000 } as const;

/** Declined purchases that an account keeps; its approved ones are bounded by what is on sale. */
export const DECLINED_KEPT = 100;

/** A request to buy: the call, its body without the idempotency key, and that key. */
export interface Order {
  readonly call: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly key: string | undefined;
  /** Language and zone of mails about it. */
  readonly mailing: { readonly locale: Locale; readonly timeZone: string | null };
}

/** What is sold and how it is paid for; `charge` is called only after all checks have passed. */
export interface Sale {
  readonly paymentAction: Wire<"PaymentAction">;
  readonly terms: Terms;
  readonly charge: () => Promise<Charge>;
}

/**
 * Makes one purchase in one transaction, which stores the purchase or, if it rejects, nothing. A repeated key returns
 * its earlier purchase, and so does what is being paid for on the provider's page; a declined card is a status of the
 * purchase, not a rejection. `offer` returns what is sold or rejects. Rejects with 409 `already_purchased` while a purchase of the product is processing or gives access, and with
 * 429 after too many declined cards.
 */
export function buy(
  deps: Pick<Deps, "db" | "clock"> & ReceiptDeps,
  userId: string,
  { call, body, key, mailing }: Order,
  offer: (tx: Database) => Promise<Sale>,
): Promise<PurchaseRow> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    // Locks the account: otherwise two concurrent purchases could both pass the check below.
    const [account] = await tx.select().from(users).where(eq(users.id, userId)).for("no key update");
    if (account === undefined) throw unauthorized();
    const id = `tx-${randomUUID()}`;
    if (key !== undefined) {
      const first = await claimIdempotencyKey(tx, now, { userId, key, bodyHash: bodyHash(call, body), purchaseId: id });
      if (first !== id) return readPurchase(tx, first);
    }
    const { paymentAction, terms, charge } = await offer(tx);
    const open = paymentAction === "creditCardPay" ? await openCheckoutFor(tx, userId, terms.productId) : null;
    if (open !== null) {
      if (key !== undefined) await redirectIdempotencyKey(tx, { userId, key, purchaseId: open.id });
      return open;
    }
    await rejectDuplicate(tx, now, userId, terms.productId);
    if (paymentAction === "creditCardPay") await rejectCardTesting(tx, now, userId);
    const { outcome, delayMs, card } = await charge();
    if (outcome === null) await rejectManyCheckouts(tx, now, userId);
    const purchase: typeof purchases.$inferInsert = {
      id,
      userId,
      paymentAction,
      card,
      terms,
      created: now,
      productId: terms.productId,
      eventId: terms.eventId,
      title: terms.title,
      amount: terms.price ?? 0,
      currency: terms.currency ?? "EUR",
      status: "PROCESSING",
      outcome,
      endsAt: now + delayMs,
      ...mailing,
    };
    await tx.insert(purchases).values(purchase);
    await dropDeclined(tx, userId);
    if (delayMs === 0) await endPurchase(tx, deps, now, id);
    return readPurchase(tx, id);
  });
}

/**
 * An approved one becomes a contract, its card is stored, and its receipt is queued. Returns false if the purchase had
 * already ended.
 */
export async function endPurchase(tx: Database, deps: ReceiptDeps, now: number, id: string): Promise<boolean> {
  const [row] = await tx.select().from(purchases).where(eq(purchases.id, id)).for("update");
  if (row === undefined || row.outcome === null || row.outcome === row.status) return false;
  const approved = row.outcome === "APPROVED";
  const contractId = approved ? `con-${row.id.slice(3)}` : null;
  if (contractId !== null) {
    const { notBefore, ...terms } = row.terms;
    await tx.insert(contracts).values({
      ...terms,
      id: contractId,
      userId: row.userId,
      startDate: now,
      endDate: endOfTerm(Math.max(now, notBefore ?? now), terms.duration, terms.durationUnits),
      accessIds: terms.accessItems.map((item) => item.id),
    });
    if (row.card !== null) await storeCard(tx, row.userId, row.card);
  }
  const errorCode = approved ? null : "payment_declined";
  const [ended] = await tx
    .update(purchases)
    .set({ status: row.outcome, errorCode, contractId, card: null })
    .where(eq(purchases.id, id))
    .returning();
  if (approved && ended !== undefined) await queueReceipt(tx, deps, ended);
  return true;
}

/** Returns the purchase `id`. Throws if there is none. */
export async function readPurchase(db: Database, id: string): Promise<PurchaseRow> {
  const [row] = await db.select().from(purchases).where(eq(purchases.id, id));
  if (row === undefined) throw new Error(`There is no purchase ${id}`);
  return row;
}

async function rejectDuplicate(tx: Database, now: number, userId: string, productId: string): Promise<void> {
  const [owned, running] = await Promise.all([
    tx.$count(contracts, and(eq(contracts.userId, userId), eq(contracts.productId, productId), isRunning(now))),
    tx.$count(
      purchases,
      and(eq(purchases.userId, userId), eq(purchases.productId, productId), eq(purchases.status, "PROCESSING")),
    ),
  ]);
  if (owned + running > 0) throw new ApiFailure(409, "already_purchased", "You have this already");
}

async function dropDeclined(tx: Database, userId: string): Promise<void> {
  const excess = await tx
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(eq(purchases.userId, userId), eq(purchases.status, "DECLINED")))
    .orderBy(desc(purchases.created))
    .offset(DECLINED_KEPT);
  const ids = excess.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(purchases).where(inArray(purchases.id, ids));
}

/** Counts only cards that were declined at once. Those that the bank declines later are real cards, not guesses. */
async function rejectCardTesting(tx: Database, now: number, userId: string): Promise<void> {
  const since = now - DECLINED.windowMs;
  const declined = await tx
    .select({ at: purchases.created })
    .from(purchases)
    .where(
      and(
        eq(purchases.userId, userId),
        eq(purchases.status, "DECLINED"),
        eq(purchases.endsAt, purchases.created),
        gt(purchases.created, since),
      ),
    )
    .orderBy(desc(purchases.created))
    .limit(DECLINED.max);
  const first = declined[DECLINED.max - 1];
  if (first === undefined) return;
  const retryAfterS = Math.max(1, Math.ceil((first.at - since) / 1000));
  throw new ApiFailure(429, "too_many_requests", "Too many attempts", { retryAfterS });
}
