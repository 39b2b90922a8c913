import type { CommerceCoverage, SportEvent } from "./event.ts";

export type AccessKind = "free" | "members" | "ppv" | "subscription";

/** Who may watch an event, and whether this viewer may (EVT-6, CAT-7). */
export interface Access {
  readonly kind: AccessKind;
  /** Null when the viewer may play it; "region" comes first, since buying would not help there. */
  readonly blockedBy: "region" | "viewer" | null;
  /** The lowest price of the event alone, in major units; null if there is none or its currency is unknown. */
  readonly price: { readonly amount: number; readonly currency: string } | null;
}

const ACCESS_BY_COVERAGE = {
  commerce_free_media: "free",
  commerce_members_media: "members",
  commerce_ppv_media: "ppv",
  commerce_transactional_media: "ppv",
  commerce_subscription_basic_media: "subscription",
} as const satisfies Record<CommerceCoverage, AccessKind>;

export const COVERAGES = Object.keys(ACCESS_BY_COVERAGE) as readonly CommerceCoverage[];

export const ACCESS_KINDS = ["free", "members", "ppv", "subscription"] as const satisfies readonly AccessKind[];

/** Returns the wire's coverage values for these kinds; tickets have several. */
export const coveragesOf = (kinds: readonly AccessKind[]): CommerceCoverage[] =>
  COVERAGES.filter((coverage) => kinds.includes(ACCESS_BY_COVERAGE[coverage]));

type Sold = Pick<
  SportEvent,
  "commerceCoverage" | "isEventAvailableForUser" | "isEventAvailableInUserRegion" | "price" | "currency"
>;

export function accessOf(event: Sold): Access {
  const { price, currency } = event;
  return {
    kind: ACCESS_BY_COVERAGE[event.commerceCoverage],
    blockedBy: event.isEventAvailableInUserRegion ? (event.isEventAvailableForUser ? null : "viewer") : "region",
    price: price === null || currency === null ? null : { amount: price, currency },
  };
}
