import { and, desc, eq, getTableColumns, not, type SQL } from "drizzle-orm";
import type { Wire } from "#contract/wire.ts";
import type { Database } from "#backend/db/database.ts";
import type { Terms } from "#backend/db/commerceTables.ts";
import { contracts } from "#backend/db/schema.ts";
import type { Deps } from "#backend/deps.ts";
import { ApiFailure } from "#backend/http/failure.ts";
import { contractEnd, isRunning } from "./contractEnd.ts";
import { lastPayments, runningProducts } from "./payments.ts";

export type ContractRow = typeof contracts.$inferSelect;

/** The columns of a contract, with the end that counts. */
export const contractColumns = { ...getTableColumns(contracts), endDate: contractEnd };

/** Returns the contracts of an account that match `where`, newest first. */
export function contractRows(db: Database, userId: string, where?: SQL): Promise<ContractRow[]> {
  return db
    .select(contractColumns)
    .from(contracts)
    .where(and(eq(contracts.userId, userId), where))
    .orderBy(desc(contracts.startDate), desc(contracts.id));
}

/** Returns the condition for contracts that run at `now` or not, and are cancelled or not; undefined means either. */
export const contractFilter = (now: number, active?: boolean, canceled?: boolean): SQL | undefined => {
  const running = isRunning(now);
  return and(
    active === undefined || running === undefined ? undefined : active ? running : not(running),
    canceled === undefined ? undefined : eq(contracts.canceled, canceled),
  );
};

/** Returns the state of a contract at `now` (epoch ms). */
export function toContractState(row: ContractRow, now: number): Wire<"ContractState"> {
  const { id, canceled, startDate, endDate } = row;
  const active = startDate <= now && (endDate === null || endDate > now);
  return { id, active, canceled, start_date: startDate, end_date: endDate };
}

export async function toContracts(
  { db, clock }: Pick<Deps, "db" | "clock">,
  userId: string,
  rows: readonly ContractRow[],
): Promise<Wire<"Contract">[]> {
  const ids = rows.map(({ id }) => id);
  const [payments, running] = await Promise.all([
    lastPayments(db, userId, "contractId", ids),
    runningProducts(db, userId),
  ]);
  return rows.map((row) => ({
    ...toContractState(row, clock.now()),
    type: row.type,
    product_id: row.productId,
    title: row.title,
    description: row.description,
    event_id: row.eventId,
    price: row.price,
    currency: row.currency,
    auto_renew: row.autoRenew && !row.canceled,
    purchase_processing: running.has(row.productId),
    last_payment: payments.get(row.id) ?? null,
    original_product: { id: row.productId, duration: row.duration, duration_units: row.durationUnits },
    allowed_access_identity_items: row.accessItems,
  }));
}

/**
 * Cancels the renewal of a subscription once `confirm` resolves; cancelling twice returns the same. Rejects with 404 if
 * the viewer has no such contract, with 409 if it does not renew, as tickets, redeemed codes and ended contracts, and as
 * `confirm` does.
 */
export async function cancelContract(
  db: Database,
  now: number,
  { userId, id, confirm }: { readonly userId: string; readonly id: string; readonly confirm: () => Promise<void> },
): Promise<ContractRow> {
  const own = and(eq(contracts.id, id), eq(contracts.userId, userId));
  const isCancelable = and(own, eq(contracts.autoRenew, true), eq(contracts.canceled, false), isRunning(now));
  if ((await db.$count(contracts, isCancelable)) > 0) await confirm();
  const [canceled] = await db.update(contracts).set({ canceled: true }).where(isCancelable).returning();
  if (canceled !== undefined) return canceled;
  const [row] = await db.select().from(contracts).where(own);
  if (row === undefined) throw new ApiFailure(404, "contract_not_found", "There is no such subscription");
  if (row.canceled) return row;
  throw new ApiFailure(409, "contract_not_cancelable", "This does not renew");
}

/** Returns the terms under which a contract was sold, for the payment of its next term. */
export const termsOfContract = (row: ContractRow): Terms => ({
  type: row.type,
  productId: row.productId,
  eventId: row.eventId,
  title: row.title,
  description: row.description,
  price: row.price,
  currency: row.currency,
  autoRenew: row.autoRenew,
  duration: row.duration,
  durationUnits: row.durationUnits,
  accessItems: row.accessItems,
  notBefore: null,
});
