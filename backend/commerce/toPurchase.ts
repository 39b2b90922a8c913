import { and, eq, gt } from "drizzle-orm";
import type { Wire } from "#contract/wire.ts";
import { purchases } from "#backend/db/commerceTables.ts";
import { contracts } from "#backend/db/schema.ts";
import type { Deps } from "#backend/deps.ts";
import type { PurchaseStatus } from "#backend/realtime/messages.ts";
import { ApiFailure } from "#backend/http/failure.ts";
import { contractRows, toContracts } from "./contracts.ts";
import type { PurchaseRow } from "./payments.ts";

type PurchaseDeps = Pick<Deps, "db" | "clock">;

/** How long the state of a purchase can be requested, ms. */
const READABLE_MS = 24 * 3_600_000;

export async function toPurchase(deps: PurchaseDeps, row: PurchaseRow): Promise<Wire<"Purchase">> {
  const { userId, contractId } = row;
  const rows = contractId === null ? [] : await contractRows(deps.db, userId, eq(contracts.id, contractId));
  const [contract] = await toContracts(deps, userId, rows);
  return {
    transaction_id: row.id,
    status: row.status,
    paymentAction: row.paymentAction,
    product_id: row.productId,
    event_id: row.eventId,
    contract: contract ?? null,
    messageErrorCode: row.errorCode,
    ...(row.status === "PROCESSING" && row.checkoutUrl !== null && { redirect_url: row.checkoutUrl }),
  };
}

/** Returns the purchase `id` of an account if it is at most 24 h old. Rejects with 404 `purchase_not_found`. */
export async function findPurchase({ db, clock }: PurchaseDeps, userId: string, id: string): Promise<PurchaseRow> {
  const [row] = await db
    .select()
    .from(purchases)
    .where(and(eq(purchases.id, id), eq(purchases.userId, userId), gt(purchases.created, clock.now() - READABLE_MS)));
  if (row === undefined) throw new ApiFailure(404, "purchase_not_found", "There is no such purchase");
  return row;
}

export function toPurchaseStatus(row: PurchaseRow): PurchaseStatus | null {
  if (row.status === "PROCESSING") return null;
  return {
    userId: row.userId,
    transactionId: row.id,
    status: row.status,
    paymentAction: row.paymentAction,
    productId: row.productId,
    eventId: row.eventId,
    messageErrorCode: row.errorCode,
  };
}
