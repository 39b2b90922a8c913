import type { EpochMs } from "#src/domain/time.ts";

/** A payment or a redeemed code (COM-4). */
export interface Payment {
  /** Null where its server gives none: such a one has no receipt. */
  readonly id: string | null;
  readonly date: EpochMs | null;
  /** In major units of the currency. */
  readonly amount: number | null;
  readonly currency: string;
  /** APPROVED, PROCESSING or DECLINED; others may come. */
  readonly status: string;
  /** creditCardPay or redeemAccessCode; others may come. */
  readonly action: string;
  readonly title: string | null;
  /** What of the amount is tax, where the server says so; not in copies that were stored before 2026-11-25. */
  readonly tax?: Tax | null;
}

export interface Tax {
  /** In major units of the payment's currency. */
  readonly amount: number;
  /** Percent. */
  readonly rate: number | null;
}

/** What the viewer has: a subscription (svod, cvod) or a ticket for one event (ppv). */
export interface Contract {
  readonly id: string;
  readonly type: string;
  readonly title: string | null;
  readonly description: string | null;
  /** The offer it was bought as. */
  readonly productId: string | null;
  readonly eventId: string | null;
  readonly price: number | null;
  readonly currency: string;
  /** Gives access now. */
  readonly isActive: boolean;
  /** Does not renew; still active until `endDate`. */
  readonly isCanceled: boolean;
  readonly autoRenew: boolean;
  readonly startDate: EpochMs | null;
  readonly endDate: EpochMs | null;
  readonly duration: number | null;
  readonly durationUnits: string | null;
  readonly lastPayment: Payment | null;
  readonly allowedItems: readonly { readonly id: string; readonly title: string | null }[];
}

/** The card that renewals are charged to, as much of it as anybody keeps. */
export interface StoredCard {
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number | null;
  readonly expYear: number | null;
  readonly holder: string | null;
}

export interface Billing {
  readonly card: StoredCard | null;
  /** Newest first. */
  readonly payments: readonly Payment[];
}
