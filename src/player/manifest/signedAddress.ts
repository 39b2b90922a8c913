import { serverNow } from "#src/lib/clock.ts";

/** Until when an address holds, epoch s, and what proves it (media contract, "Signed addresses"). */
const SIGNATURE = /\/s\/(\d{9,11})\.[\w-]{20,}(?=\/)/;

/** An address is renewed so long before it expires, ms; a shorter one when a third of its time is left. */
const AHEAD_MS = 5 * 60_000;
/** With less time than this nothing is renewed ahead any more: a refusal tells. */
const LAST_MS = 10_000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** `address` without what changes when it is only signed anew; plain addresses as they are. */
export const unsigned = (address: string): string => address.replace(SIGNATURE, "/s/-");

const signatureOf = (address: string): string => SIGNATURE.exec(address)?.[0] ?? "";

/** The address of a stream that plays, which may be signed anew meanwhile. */
export interface SignedAddress {
  /** `url`, which the stream's playlists name, as it can be asked for now: signed like the newest address. */
  readonly sign: (url: string) => string;
  readonly newest: () => string;
  /** Takes a newer address; false when that is of another picture. */
  readonly renew: (address: string) => boolean;
  /** The address that the last request went by. */
  readonly used: () => string;
}

/** Follows `address` through its signatures. A plain one stays what it is. */
export function signedAddress(address: string): SignedAddress {
  const replaced = new Set<string>();
  let newest = address;
  let used = address;
  return {
    sign: (url) => {
      used = newest;
      const signature = signatureOf(url);
      return replaced.has(signature) ? url.replace(signature, signatureOf(newest)) : url;
    },
    newest: () => newest,
    renew: (fresh) => {
      if (unsigned(fresh) !== unsigned(newest)) return false;
      if (fresh !== newest) replaced.add(signatureOf(newest));
      replaced.delete(signatureOf(fresh));
      newest = fresh;
      return true;
    },
    used: () => used,
  };
}

/**
 * Calls `renew` some minutes before `address` expires by the server's clock, and again until it has; never for an
 * address that does not say when it expires. The returned function ends that.
 */
export function renewAhead(address: string, renew: () => Promise<unknown>): () => void {
  const [, expires] = SIGNATURE.exec(address) ?? [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = expires === undefined;
  const wait = () => {
    const leftMs = Number(expires) * 1000 - serverNow();
    if (isOver || leftMs < LAST_MS) return;
    const ms = leftMs - Math.min(AHEAD_MS, leftMs / 3);
    timer = setTimeout(() => void renew().then(wait, wait), Math.min(ms, LONGEST_TIMER_MS));
  };
  wait();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
