import type { Limit } from "./attempts.ts";

const MINUTE = 60_000;

/*
 * A network is what `networkOf` (serving/http/network.ts) returns for an IP address: one IPv4 address or one IPv6
 * /56 network. A block is what `blockOf` returns: an IPv4 /24 or an IPv6 /48, which one person can easily get.
 */

/** Failed sign-ins to one e-mail address from one network. */
export const SIGN_IN: Limit = { name: "sign-in", max: 10, windowMs: 5 * MINUTE };
/** Without a recent sign-in: a single stranger can never use up `SIGN_IN_PER_ACCOUNT` and lock the owner out. */
export const SIGN_IN_PER_BLOCK: Limit = { name: "sign-in-block", max: 20, windowMs: 60 * MINUTE };
/** Failures from all networks but `TRUSTED_NETWORK`: many networks guess no faster. A mailed password ends the wait. */
export const SIGN_IN_PER_ACCOUNT: Limit = { name: "sign-in-account", max: 100, windowMs: 60 * MINUTE };
/**
 * Failed sign-ins to one e-mail address that name a device of the account, from networks without a recent sign-in. They
 * are not counted with those above: strangers who have used these up do not keep the owner's devices out on the road.
 * Names of devices can be guessed, so this adds a few guesses and no more.
 */
export const SIGN_IN_FROM_DEVICE: Limit = { name: "sign-in-device", max: 20, windowMs: 60 * MINUTE };
/** How long a network is trusted after a sign-in; `most` is not used. */
export const TRUSTED_NETWORK: Limit = { name: "signed-in-place", max: 1, windowMs: 30 * 24 * 60 * MINUTE };
/** Right ones, too: somebody may try one password on many accounts, and each takes a core for a quarter of a second. */
export const SIGN_IN_PER_NETWORK: Limit = { name: "sign-in-place", max: 200, windowMs: 5 * MINUTE };
/** Right sign-ins to one e-mail address: nobody needs more, and a program could keep the processor busy. */
export const RIGHT_SIGN_IN: Limit = { name: "right-sign-in", max: 30, windowMs: 5 * MINUTE };
/** Sign-ups from one network. Those with a taken address count too, because the answer reveals who has an account. */
export const SIGN_UP: Limit = { name: "sign-up", max: 30, windowMs: 10 * MINUTE };
/** Rejected provider tokens from one network. */
export const PROVIDER_TOKEN: Limit = { name: "provider-token", max: 30, windowMs: 5 * MINUTE };
/** Password-reset mails to one address, whether or not it has an account. */
export const RESET_MAIL: Limit = { name: "reset-mail", max: 5, windowMs: 15 * MINUTE };
/** Password-reset mails requested from one network. */
export const RESET_MAIL_PER_NETWORK: Limit = { name: "reset-mail-place", max: 30, windowMs: 15 * MINUTE };
/** Rejected reset tokens from one network. */
export const RESET: Limit = { name: "reset", max: 20, windowMs: 15 * MINUTE };
/** Exports of one account's data, each of which reads all that it stored. */
export const DATA_EXPORT: Limit = { name: "data-export", max: 5, windowMs: 10 * MINUTE };
/** Wrong codes of a second factor on one account: a guess is right once in 300,000. */
export const SECOND_FACTOR: Limit = { name: "second-factor", max: 5, windowMs: 5 * MINUTE };
/** Changes by one operator or scorer: two taps a second, for a minute. */
export const OPERATE: Limit = { name: "operate", max: 120, windowMs: MINUTE };
/** Pictures uploaded by one operator. */
export const PICTURES: Limit = { name: "pictures", max: 60, windowMs: 10 * MINUTE };
/** PINs for one scorer's link, right or wrong: whoever has seen its code must not get to guess. */
export const OPEN_LINK: Limit = { name: "open-link", max: 10, windowMs: 10 * MINUTE };
/** Wrong current passwords on one account. */
export const CHANGE_PASSWORD: Limit = { name: "change-password", max: 10, windowMs: 5 * MINUTE };
/** New passwords of one account by the present one: each ends the other sign-ins and is told by mail. */
export const PASSWORD_CHANGES: Limit = { name: "password-changes", max: 5, windowMs: 60 * MINUTE };
/** Mails to an address that nobody has proven about a changed password: it may be a stranger's. */
export const UNPROVEN_NOTICE: Limit = { name: "unproven-notice", max: 1, windowMs: 24 * 60 * MINUTE };
/** Password-reset mails to an address that has an account and that nobody has proven. */
export const UNPROVEN_RESET: Limit = { name: "unproven-reset", max: 5, windowMs: 24 * 60 * MINUTE };
/** Mails with the link that proves an address, to one address. */
export const VERIFICATION_MAIL: Limit = { name: "verification-mail", max: 5, windowMs: 24 * 60 * MINUTE };
/** Such mails caused from one network, by sign-ups or by asking again. */
export const VERIFICATION_MAIL_PER_NETWORK: Limit = {
  name: "verification-mail-place",
  max: 100,
  windowMs: 24 * 60 * MINUTE,
};
/** Rejected tokens of such links from one network. */
export const VERIFY_EMAIL: Limit = { name: "verify-email", max: 20, windowMs: 15 * MINUTE };
/** New clips of one account; each is a file of some ten megabytes at most. */
export const NEW_CLIPS: Limit = { name: "new-clips", max: 100, windowMs: 10 * MINUTE };
/** New and changed tags of one account. Nobody who tags a fast match by hand comes near this limit. */
export const TAG: Limit = { name: "tag", max: 60, windowMs: MINUTE };
/** Positions stored by one account: one a minute from each device that plays, and those of a time offline at once. */
export const POSITION: Limit = { name: "position", max: 100, windowMs: 5 * MINUTE };
/** Unknown access codes tried by one account. */
export const ACCESS_CODE: Limit = { name: "access-code", max: 10, windowMs: 5 * MINUTE };
/** Unknown access codes tried from one network: a new account is a matter of seconds. */
export const ACCESS_CODE_PER_NETWORK: Limit = { name: "access-code-place", max: 100, windowMs: 5 * MINUTE };
/** Cards declined at once that were tried from one network, for the same reason. */
export const DECLINED_PER_NETWORK: Limit = { name: "declined-place", max: 100, windowMs: 10 * MINUTE };
/** New and changed comments of one account. */
export const COMMENT: Limit = { name: "comment", max: 10, windowMs: MINUTE };
/** New comments of one account on one event, deleted ones too: nobody fills a room that others talk in. */
export const COMMENT_ON_EVENT: Limit = { name: "comment-on-event", max: 120, windowMs: 60 * MINUTE };
/** New and changed comments of one account in a day, on all events. */
export const COMMENTS_A_DAY: Limit = { name: "comments-a-day", max: 500, windowMs: 24 * 60 * MINUTE };
/** Reports of comments by one account. */
export const REPORT: Limit = { name: "report", max: 20, windowMs: 10 * MINUTE };
/** Sign-outs from one network with an invalid token. */
export const SIGN_OUT: Limit = { name: "sign-out", max: 60, windowMs: MINUTE };
