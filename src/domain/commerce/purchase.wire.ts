import { toContract } from "./contract.wire.ts";
import type { Placed, Purchase } from "./purchase.ts";
import { id, oneOf, record, text } from "#src/domain/wire.ts";

/**
 * A purchase; null when nothing says which.
 * @param asked the id by which it was asked for: the answer need not repeat it
 */
export function toPurchase(wire: unknown, asked: string | null = null): Purchase | null {
  const placed = toPlaced(wire);
  const purchaseId = placed.id ?? asked;
  return purchaseId === null ? null : { ...placed, id: purchaseId };
}

/** The answer to an order. A state that is not known counts as processing: how it ended can be asked for later. */
export function toPlaced(wire: unknown): Placed {
  const from = record(wire);
  return {
    id: id(from.transaction_id),
    status: oneOf(from.status, ["APPROVED", "DECLINED"], "PROCESSING"),
    productId: id(from.product_id),
    eventId: id(from.event_id),
    contract: toContract(from.contract),
    errorCode: text(from.messageErrorCode),
  };
}
