import type { Offer } from "#src/domain/commerce/offer.ts";

/** For one event alone; the others are subscriptions. */
export const isTicket = ({ type }: Offer): boolean => type === "ppv";
