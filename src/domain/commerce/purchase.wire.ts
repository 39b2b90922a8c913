import type { Wire } from "#contract/wire.ts";
import { toContract } from "./contract.wire.ts";
import type { PlacedOrder, Purchase } from "./purchase.ts";
import { id, oneOf, record, text } from "#src/domain/wire.ts";

/** Reads a purchase; null without an id. `asked` is the id of the request, because the answer need not repeat it. */
export function toPurchase(wire: unknown, asked: string | null = null): Purchase | null {
  const placed = toPlacedOrder(wire);
  const purchaseId = placed.id ?? asked;
  return purchaseId === null ? null : { ...placed, id: purchaseId };
}

/** Reads the answer to an order. An unknown status counts as processing, since the outcome can be requested later. */
export function toPlacedOrder(wire: unknown): PlacedOrder {
  const from = record<Wire<"Purchase">>(wire);
  return {
    id: id(from.transaction_id),
    status: oneOf(from.status, ["APPROVED", "DECLINED"], "PROCESSING"),
    productId: id(from.product_id),
    eventId: id(from.event_id),
    contract: toContract(from.contract),
    errorCode: text(from.messageErrorCode),
    redirectUrl: text(from.redirect_url),
  };
}
