import { and, desc, eq, inArray } from "drizzle-orm";
import type { Viewer } from "#backend/accounts/viewer.ts";
import type { Wire } from "#contract/wire.ts";
import { contracts } from "#backend/db/schema.ts";
import type { Deps } from "#backend/deps.ts";
import { toContractState } from "./contracts.ts";
import { lastPayments, runningProducts } from "./payments.ts";

/** A product on sale, without the fields that depend on the viewer. */
export type Offer = Omit<Wire<"Product">, "contract" | "purchase_processing" | "last_payment">;

/** Adds to each offer the viewer's newest contract, last payment, and whether a purchase of it is processing. */
export async function withViewerState(
  { db, clock }: Pick<Deps, "db" | "clock">,
  offers: readonly Offer[],
  viewer: Viewer | null,
): Promise<Wire<"Product">[]> {
  if (viewer === null || offers.length === 0)
    return offers.map((offer) => ({ ...offer, contract: null, purchase_processing: false, last_payment: null }));
  const { userId } = viewer;
  const ids = offers.map(({ id }) => id);
  const [owned, running, payments] = await Promise.all([
    db
      .select()
      .from(contracts)
      .where(and(eq(contracts.userId, userId), inArray(contracts.productId, ids)))
      .orderBy(desc(contracts.startDate), desc(contracts.id)),
    runningProducts(db, userId),
    lastPayments(db, userId, "productId", ids),
  ]);
  return offers.map((offer) => {
    const contract = owned.find(({ productId }) => productId === offer.id);
    return {
      ...offer,
      contract: contract === undefined ? null : toContractState(contract, clock.now()),
      purchase_processing: running.has(offer.id),
      last_payment: payments.get(offer.id) ?? null,
    };
  });
}
