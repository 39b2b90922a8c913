import type { Limit } from "./attempts.ts";

const MINUTE = 60_000;

/*
 * A place is what `placeOf` (backend/http/place.ts) makes of an address: one of IPv4, a /64 network of IPv6.
 */

/** Failed sign-ins of one address from one place. */
export const SIGN_IN: Limit = { name: "sign-in", most: 10, windowMs: 5 * MINUTE };
/**
 * Failed sign-ins of one address from all places where it has not signed in lately: somebody with a hundred thousand
 * places guesses no faster. Slow, and not for `SIGNED_IN_PLACE`, so that nobody can lock the owner out at home.
 */
export const SIGN_IN_ACCOUNT: Limit = { name: "sign-in-account", most: 50, windowMs: 60 * MINUTE };
/** How long a place is known after a sign-in there; `most` is not asked. */
export const SIGNED_IN_PLACE: Limit = { name: "signed-in-place", most: 1, windowMs: 30 * 24 * 60 * MINUTE };
/** Failed sign-ins from one place, whatever the address: one password tried on many accounts. */
export const SIGN_IN_PLACE: Limit = { name: "sign-in-place", most: 200, windowMs: 5 * MINUTE };
/** Sign-ups from one place, taken addresses included: they tell who has an account. */
export const SIGN_UP: Limit = { name: "sign-up", most: 30, windowMs: 10 * MINUTE };
/** Refused provider tokens from one place. */
export const PROVIDER_TOKEN: Limit = { name: "provider-token", most: 30, windowMs: 5 * MINUTE };
/** Reset mails to one address, whether it has an account or not. */
export const RESET_MAIL: Limit = { name: "reset-mail", most: 5, windowMs: 15 * MINUTE };
/** Reset mails asked for from one place. */
export const RESET_MAIL_PLACE: Limit = { name: "reset-mail-place", most: 30, windowMs: 15 * MINUTE };
/** Refused reset tokens from one place. */
export const RESET: Limit = { name: "reset", most: 20, windowMs: 15 * MINUTE };
/** Wrong present passwords on one account. */
export const CHANGE_PASSWORD: Limit = { name: "change-password", most: 10, windowMs: 5 * MINUTE };
/** New clips of one account: each is a file of up to some ten megabytes. */
export const NEW_CLIPS: Limit = { name: "new-clips", most: 100, windowMs: 10 * MINUTE };
/** Tags and changes of tags of one account: somebody who notes a fast match by hand does not come near it. */
export const TAG: Limit = { name: "tag", most: 60, windowMs: MINUTE };
/** Unknown access codes tried by one account. */
export const ACCESS_CODE: Limit = { name: "access-code", most: 10, windowMs: 5 * MINUTE };
/** Comments and changes of comments of one account. */
export const COMMENT: Limit = { name: "comment", most: 10, windowMs: MINUTE };
/** Sign-outs from one place with a token that is none. */
export const SIGN_OUT: Limit = { name: "sign-out", most: 60, windowMs: MINUTE };
