import type { Access } from "./fixture.ts";
import { hash32 } from "./random.ts";
import type { WorldLeague } from "./types.ts";

const FREE: Access = { coverage: "commerce_free_media", commerceType: null, price: null, currency: null };
const MEMBERS: Access = { ...FREE, coverage: "commerce_members_media" };
const PASS: Access = { ...FREE, coverage: "commerce_subscription_basic_media", commerceType: "svod" };
const single = (price: number): Access => ({
  coverage: "commerce_ppv_media",
  commerceType: "ppv",
  price,
  currency: "EUR",
});
const rental: Access = { coverage: "commerce_transactional_media", commerceType: "cvod", price: 2.99, currency: "EUR" };

/** Shares of the kinds of access, as cumulative percentages; the rest is free. */
const MAJOR: readonly (readonly [upTo: number, access: Access])[] = [
  [14, single(4.99)],
  [22, single(6.99)],
  [48, PASS],
  [64, MEMBERS],
];
const REGULAR: readonly (readonly [upTo: number, access: Access])[] = [
  [4, rental],
  [18, PASS],
  [38, MEMBERS],
];

/** Youth matches and meetings are free or for members; major leagues sell more of their matches. */
export function accessOf(id: string, league: WorldLeague): Access {
  if (league.subcategoryId?.endsWith("-youth") || league.contest === "meeting")
    return hash32(id) % 5 === 0 ? MEMBERS : FREE;
  const share = hash32(`access:${id}`) % 100;
  return (league.major ? MAJOR : REGULAR).find(([upTo]) => share < upTo)?.[1] ?? FREE;
}

export const FREE_ACCESS = FREE;
export const MEMBERS_ACCESS = MEMBERS;
