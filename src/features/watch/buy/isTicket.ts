import type { Offer } from "#src/domain/commerce/offer.ts";

/** Returns whether an offer is a ticket for one event; all others are subscriptions. */
export const isTicket = ({ type }: Offer): boolean => type === "ppv";
