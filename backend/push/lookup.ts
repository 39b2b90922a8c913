import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { callbackify } from "node:util";
import { isPublic } from "#backend/http/publicNetwork.ts";

/** Resolves the addresses of a host; rejects if it has none. */
export type AddressResolver = (hostname: string) => Promise<readonly LookupAddress[]>;

/** Maximum number of concurrent look-ups, more than all known services need; one more is rejected. */
const MAX_AT_ONCE = 50;
const MAX_CACHED = 500;
const CACHED_MS = 60_000;
/** How long a failed look-up is cached: the name may exist soon, but is not looked up for every message. */
const CACHED_FAILURE_MS = 15_000;

/** Without Node's thread pool, in which names that never resolve would block file access and other look-ups. */
export function systemResolver(): AddressResolver {
  const resolver = new Resolver({ timeout: 2_000, tries: 1 });
  return async (hostname) => {
    const found = await Promise.allSettled([
      resolver.resolve4(hostname).then((all) => all.map((address) => ({ address, family: 4 }))),
      resolver.resolve6(hostname).then((all) => all.map((address) => ({ address, family: 6 }))),
    ]);
    const addresses = found.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
    if (addresses.length === 0) throw new Error("The host has no address");
    return addresses;
  };
}

interface CachedLookup {
  readonly addresses: Promise<readonly LookupAddress[]>;
  until: number;
}

/** With a limit on concurrent look-ups and a cache of a minute. Fails for a host that has a private address. */
export function createLookup(resolve: AddressResolver, now = () => performance.now()): LookupFunction {
  const cache = new Map<string, CachedLookup>();
  let running = 0;

  const resolvePublic = async (hostname: string): Promise<readonly LookupAddress[]> => {
    running += 1;
    try {
      const found = await resolve(hostname);
      if (!found.every(({ address }) => isPublic(address))) throw new Error("The host has a private address");
      return found;
    } finally {
      running -= 1;
    }
  };
  const cachedLookup = (hostname: string) => {
    const known = cache.get(hostname);
    if (known !== undefined && now() < known.until) return known.addresses;
    if (running >= MAX_AT_ONCE) return Promise.reject(new Error("Too many hosts are looked up"));
    const lookup: CachedLookup = { addresses: resolvePublic(hostname), until: Infinity };
    lookup.addresses.then(
      () => (lookup.until = now() + CACHED_MS),
      () => (lookup.until = now() + CACHED_FAILURE_MS),
    );
    cache.delete(hostname); // moves it to the end: the oldest entries are deleted first
    cache.set(hostname, lookup);
    for (const oldest of cache.keys()) if (cache.size > MAX_CACHED) cache.delete(oldest);
    return lookup.addresses;
  };

  const look = callbackify(cachedLookup);
  return (hostname, options, callback) =>
    look(hostname, (error, addresses) => {
      const [first] = error === null ? addresses : [];
      if (first === undefined) callback(error ?? new Error("The host has no address"), "", 0);
      else if (options.all) callback(null, [...addresses]);
      else callback(null, first.address, first.family);
    });
}
