import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";
import { serverNow } from "#src/lib/clock.ts";
import { SIGNATURE, withoutSignature } from "#src/lib/mediaAddress.ts";

/** An address is renewed this long before it expires, ms; a short-lived one when a third of its time is left. */
const AHEAD_MS = 5 * MINUTE_MS;
/** With less time than this left, ms, nothing is renewed ahead: a rejection triggers the renewal. */
const LAST_MS = 10_000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

const signatureOf = (address: string): string => SIGNATURE.exec(address)?.[0] ?? "";

/** The address of a stream that plays; it may get a new signature meanwhile. */
export interface SignedAddress {
  /** Returns `url`, which the stream's playlists name, with the newest signature in place of an older one. */
  readonly sign: (url: string) => string;
  readonly newest: () => string;
  /** Accepts a newer address; returns false if it leads to another picture. */
  readonly renew: (address: string) => boolean;
  readonly used: () => string;
}

/** Tracks the signatures of `address`; a plain address stays as it is. */
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
      if (withoutSignature(fresh) !== withoutSignature(newest)) return false;
      if (fresh !== newest) replaced.add(signatureOf(newest));
      replaced.delete(signatureOf(fresh));
      newest = fresh;
      return true;
    },
    used: () => used,
  };
}

/** Some minutes before, by the server's clock, and again until it has expired; never without an expiry. */
export function renewBeforeExpiry(address: string, renew: () => Promise<unknown>): () => void {
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
