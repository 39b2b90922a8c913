import type { EpochMs } from "#src/domain/time.ts";

/** A payment or a redeemed code (COM-4). */
export interface Payment {
  /** Null if the server gives none: such a payment has no receipt. */
  readonly id: string | null;
  readonly date: EpochMs | null;
  /** In major units of the currency. */
  readonly amount: number | null;
  readonly currency: string;
  /** APPROVED, PROCESSING, DECLINED or a later addition. */
  readonly status: string;
  /** creditCardPay, redeemAccessCode or a later addition. */
  readonly action: string;
  readonly title: string | null;
  /** Tax included in the amount, if the server says so; missing in copies that were stored before 2026-11-25. */
  readonly tax?: Tax | null;
}

export interface Tax {
  /** In major units of the payment's currency. */
  readonly amount: number;
  /** In percent. */
  readonly rate: number | null;
}

/** What the viewer has bought: a subscription (svod, cvod) or a ticket for one event (ppv). */
export interface Contract {
  readonly id: string;
  readonly type: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly productId: string | null;
  readonly eventId: string | null;
  readonly price: number | null;
  readonly currency: string;
  readonly isActive: boolean;
  /** True if it does not renew; it stays active until `endDate`. */
  readonly isCanceled: boolean;
  readonly autoRenew: boolean;
  readonly startDate: EpochMs | null;
  readonly endDate: EpochMs | null;
  readonly duration: number | null;
  readonly durationUnits: string | null;
  readonly lastPayment: Payment | null;
  readonly allowedItems: readonly { readonly id: string; readonly title: string | null }[];
}

export interface StoredCard {
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number | null;
  readonly expYear: number | null;
  readonly holder: string | null;
}

/** The stored card and the payments of a viewer (ACC-2). */
export interface Billing {
  readonly card: StoredCard | null;
  /** Newest first. */
  readonly payments: readonly Payment[];
}
