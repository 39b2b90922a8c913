import { randomInt } from "node:crypto";

/**
 * Returns the header that gives a call its own IP address, as real viewers have: the server limits sign-ups by address,
 * and all tests run on one machine. The server trusts the header because it runs with `TRUST_PROXY=1`.
 */
export const ownAddress = (): { "x-forwarded-for": string } => ({
  "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});
