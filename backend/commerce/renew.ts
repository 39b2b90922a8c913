import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, lte } from "drizzle-orm";
import type { Database } from "#backend/db/database.ts";
import { purchases } from "#backend/db/commerceTables.ts";
import { contracts } from "#backend/db/schema.ts";
import { isExpired, storedCard } from "./cards.ts";
import { termsOfContract, type ContractRow } from "./contracts.ts";
import { queueReceipt, type ReceiptDeps } from "./receipts.ts";
import { endOfTerm } from "./term.ts";

const MAX_AT_ONCE = 100;

/** Renews subscriptions whose term is over, until they reach `now` (epoch ms). Without a valid card they end. */
export async function renewDue(db: Database, deps: ReceiptDeps, now: number): Promise<void> {
  for (;;) {
    const due = await db
      .select()
      .from(contracts)
      .where(and(eq(contracts.autoRenew, true), eq(contracts.canceled, false), lte(contracts.endDate, now)))
      .orderBy(asc(contracts.endDate))
      .limit(MAX_AT_ONCE);
    if (due.length === 0) return;
    // Each contract gets a later end or is cancelled, so this loop terminates.
    for (const contract of due) await db.transaction((tx) => renew(tx, deps, contract));
  }
}

async function renew(tx: Database, deps: ReceiptDeps, contract: ContractRow): Promise<void> {
  const { id, userId, endDate, price, currency, duration, durationUnits } = contract;
  if (endDate === null) return;
  const card = await storedCard(tx, userId);
  const next = card === null || isExpired(card, endDate) ? null : endOfTerm(endDate, duration, durationUnits);
  // Matches the end that was read: meanwhile another instance may have renewed it, or the viewer cancelled it.
  const renewed = await tx
    .update(contracts)
    .set(next === null ? { canceled: true } : { endDate: next })
    .where(and(eq(contracts.id, id), eq(contracts.endDate, endDate), eq(contracts.canceled, false)))
    .returning();
  if (renewed.length === 0 || next === null) return;
  const [before] = await tx
    .select({ locale: purchases.locale, timeZone: purchases.timeZone })
    .from(purchases)
    .where(eq(purchases.contractId, id))
    .orderBy(desc(purchases.created))
    .limit(1);
  const [renewal] = await tx
    .insert(purchases)
    .values({
      id: `tx-${randomUUID()}`,
      userId,
      productId: contract.productId,
      eventId: null,
      title: contract.title,
      contractId: id,
      paymentAction: "creditCardPay",
      amount: price ?? 0,
      currency: currency ?? "EUR",
      status: "APPROVED",
      created: endDate,
      terms: termsOfContract(contract),
      ...before,
    })
    .returning();
  if (renewal !== undefined) await queueReceipt(tx, deps, renewal);
}
