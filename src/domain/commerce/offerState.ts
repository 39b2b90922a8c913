import type { Offer } from "./offer.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { HOUR_MS } from "#src/lib/scheduling/durations.ts";

export type OfferState = "bought" | "processing" | "declined" | "open";

/** How long a declined attempt is shown, ms; later it is no answer that somebody waits for. */
const DECLINED_NEWS_MS = HOUR_MS;

/** Also for a viewer who comes back later (COM-3). A contract that ends soon still counts. */
export function offerState(
  { isActive, purchaseProcessing, lastPayment }: Pick<Offer, "isActive" | "purchaseProcessing" | "lastPayment">,
  now: EpochMs,
): OfferState {
  if (isActive) return "bought";
  if (purchaseProcessing) return "processing";
  const isNews = lastPayment?.status === "DECLINED" && now - (lastPayment.date ?? 0) < DECLINED_NEWS_MS;
  return isNews ? "declined" : "open";
}
