import { toContract } from "./contract.wire.ts";
import type { Purchase } from "./purchase.ts";
import { id, oneOf, record, text } from "#src/domain/wire.ts";

/** A purchase; null when it has no id. A state that is not known counts as processing: it can be asked for again. */
export function toPurchase(wire: unknown): Purchase | null {
  const from = record(wire);
  const purchaseId = id(from.transaction_id);
  if (purchaseId === null) return null;
  return {
    id: purchaseId,
    status: oneOf(from.status, ["APPROVED", "DECLINED"], "PROCESSING"),
    productId: id(from.product_id),
    eventId: id(from.event_id),
    contract: toContract(from.contract),
    errorCode: text(from.messageErrorCode),
  };
}
