import { and, desc, eq, inArray } from "drizzle-orm";
import type { Wire } from "#contract/wire.ts";
import type { Database } from "#backend/db/database.ts";
import { purchases } from "#backend/db/commerceTables.ts";

export type PurchaseRow = typeof purchases.$inferSelect;

const MAX_PAYMENTS = 24;

export function toPayment(row: PurchaseRow): Wire<"Payment"> {
  return {
    id: `pay-${row.id.slice(3)}`,
    date: row.created,
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    paymentAction: row.paymentAction,
    title: row.title,
    product_id: row.productId,
  };
}

/** Returns the latest payments of an account, newest first, at most 24. */
export async function latestPayments(db: Database, userId: string): Promise<Wire<"Payment">[]> {
  const rows = await db
    .select()
    .from(purchases)
    .where(eq(purchases.userId, userId))
    .orderBy(desc(purchases.created), desc(purchases.id))
    .limit(MAX_PAYMENTS);
  return rows.map(toPayment);
}

/** Returns the last payment of an account for each of these products or contracts, by id. */
export async function lastPayments(
  db: Database,
  userId: string,
  by: "productId" | "contractId",
  ids: readonly string[],
): Promise<Map<string, Wire<"Payment">>> {
  if (ids.length === 0) return new Map();
  const column = purchases[by];
  const rows = await db
    .selectDistinctOn([column])
    .from(purchases)
    .where(and(eq(purchases.userId, userId), inArray(column, [...ids])))
    .orderBy(column, desc(purchases.created), desc(purchases.id));
  return new Map(rows.map((row) => [row[by] ?? "", toPayment(row)]));
}

export async function runningProducts(db: Database, userId: string): Promise<Set<string>> {
  const rows = await db
    .select({ productId: purchases.productId })
    .from(purchases)
    .where(and(eq(purchases.userId, userId), eq(purchases.status, "PROCESSING")));
  return new Set(rows.map(({ productId }) => productId));
}
