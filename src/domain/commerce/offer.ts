import type { Payment } from "./contract.ts";
import type { EpochMs } from "#src/domain/time.ts";

/** A product that the viewer can buy: access to one event (ppv) or to many (svod, cvod) (ENT-4). */
export interface Offer {
  readonly id: string;
  readonly type: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly eventId: string | null;
  /** In major units of the currency; null if unknown. */
  readonly price: number | null;
  /** ISO 4217; 'N/A' if unknown. */
  readonly currency: string;
  readonly autoRenew: boolean;
  readonly duration: number | null;
  readonly durationUnits: string | null;
  readonly startDate: EpochMs | null;
  readonly endDate: EpochMs | null;
  readonly isActive: boolean;
  readonly isCanceled: boolean;
  readonly purchaseProcessing: boolean;
  readonly lastPayment: Payment | null;
  readonly allowedItems: readonly { readonly id: string; readonly title: string | null }[];
}
