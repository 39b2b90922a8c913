/** Matches when an address expires, epoch s, and its signature (media contract, "Signed addresses"). */
export const SIGNATURE = /\/s\/(\d{9,11})\.[\w-]{20,}(?=\/)/;

/** Returns `address` without what a new signature changes; plain addresses as they are. */
export const withoutSignature = (address: string): string => address.replace(SIGNATURE, "/s/-");

/** Removes signature and query, because a query may sign an address, too, and does not identify the picture. */
const pictureOf = (address: string) => withoutSignature(address).split(/[?#]/, 1)[0] ?? "";

/** Returns true if both addresses lead to the same picture and differ at most in their signature. */
export const isSamePicture = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : pictureOf(one) === pictureOf(other);
