import { randomInt } from "node:crypto";

/**
 * The header that gives a call an address of its own, as every viewer has one: sign-ups are limited by address, and all
 * tests come from the same machine. The server believes it because it runs with `TRUST_PROXY=1`.
 */
export const ownAddress = (): { "x-forwarded-for": string } => ({
  "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});
