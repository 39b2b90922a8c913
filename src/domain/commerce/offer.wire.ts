import type { Wire } from "#contract/wire.ts";
import { toPayment } from "./contract.wire.ts";
import { toIdentityRef } from "#src/domain/event/identityRef.wire.ts";
import type { Offer } from "./offer.ts";
import { amount, flag, id, instant, lines, mapList, price, record, text } from "#src/domain/wire.ts";

const NO_CURRENCY = "N/A";

/** Reads an offer (ENT-4); null without an id. Accepts any input. */
export function toOffer(wire: unknown): Offer | null {
  const from = record<Wire<"Product">>(wire);
  const offerId = id(from.id);
  if (offerId === null) return null;
  const type = text(from.type) ?? "";
  const contract = record<Wire<"ContractState">>(from.contract);
  const byContract = (type === "svod" || type === "cvod") && id(contract.id) !== null;
  return {
    id: offerId,
    type,
    title: text(from.title),
    description: lines(from.description),
    eventId: id(from.event_id),
    price: price(from.price),
    currency: text(from.currency) ?? NO_CURRENCY,
    autoRenew: flag(from.auto_renew, false),
    duration: amount(from.duration),
    durationUnits: text(from.duration_units),
    startDate: instant(byContract ? contract.start_date : from.offer_start),
    endDate: instant(byContract ? contract.end_date : from.offer_end),
    isActive: flag(contract.active, false),
    isCanceled: flag(contract.canceled, false),
    purchaseProcessing: flag(from.purchase_processing, false),
    lastPayment: toPayment(from.last_payment),
    allowedItems: mapList(from.allowed_access_identity_items, toIdentityRef),
  };
}
