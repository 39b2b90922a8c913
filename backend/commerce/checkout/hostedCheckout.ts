import type { Locale } from "#contract/locales.ts";

/** A payment that is to be made on the provider's own page. */
interface CheckoutOrder {
  readonly purchaseId: string;
  readonly title: string;
  /** In units of the currency, such as 4.99. */
  readonly amount: number;
  readonly currency: string;
  readonly email: string;
  readonly locale: Locale;
  /** When the page stops taking the payment, epoch ms. */
  readonly expiresAt: number;
  /** Where the viewer comes back to, whether they have paid or not. */
  readonly returnUrl: string;
}

/** What the provider says about one checkout. */
export interface CheckoutNews {
  /** Null for one that was never opened. */
  readonly checkoutId: string | null;
  readonly purchaseId: string | null;
  /** `waiting`: the viewer has finished and the bank has not. `over`: nothing was paid, and nothing can be any more. */
  readonly state: "open" | "waiting" | "paid" | "over";
  /** In the smallest units of the currency, such as cents. */
  readonly minorUnits: number | null;
  readonly currency: string | null;
}

/** A payment provider that takes the card on a page of its own, so that no card data comes near the portal. */
export interface HostedCheckout {
  /** Opens the page; the same page if it was opened for this purchase before. */
  readonly open: (order: CheckoutOrder) => Promise<{ readonly checkoutId: string; readonly url: string }>;
  readonly look: (checkoutId: string) => Promise<CheckoutNews>;
  /** Reads a signed message; null if it is about something else. Throws `UnsignedMessage`. */
  readonly read: (body: Buffer, signature: string) => CheckoutNews | null;
}

/** The provider did not sign this message, or signed it too long ago. */
export class UnsignedMessage extends Error {
  override readonly name = "UnsignedMessage";
}
