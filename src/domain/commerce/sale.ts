import type { Offer } from "./offer.ts";
import type { EpochMs } from "#src/domain/time.ts";

/** How an offer stands for the viewer: theirs, being paid for, just declined, or to be bought. */
export type Sale = "had" | "processing" | "declined" | "open";

/** After this a declined try is an old story, not an answer that somebody waits for. */
const DECLINED_NEWS_MS = 60 * 60_000;

/** What holds now, also for a viewer who comes back later (COM-3). A contract that only ends soon is still theirs. */
export function saleOf(
  { isActive, purchaseProcessing, lastPayment }: Pick<Offer, "isActive" | "purchaseProcessing" | "lastPayment">,
  now: EpochMs,
): Sale {
  if (isActive) return "had";
  if (purchaseProcessing) return "processing";
  const isNews = lastPayment?.status === "DECLINED" && now - (lastPayment.date ?? 0) < DECLINED_NEWS_MS;
  return isNews ? "declined" : "open";
}
