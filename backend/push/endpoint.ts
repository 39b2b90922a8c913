import { lookup, type LookupAddress } from "node:dns";
import { BlockList, isIP, isIPv6, type LookupFunction } from "node:net";

/** Networks that are nobody's push service: our own machine, our own network, and what is reserved. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ...([
    ["0.0.0.0", 8],
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
    ["169.254.0.0", 16],
  ] as const),
  ...([
    ["172.16.0.0", 12],
    ["192.0.0.0", 24],
    ["192.0.2.0", 24],
    ["192.168.0.0", 16],
    ["198.18.0.0", 15],
  ] as const),
  ...([
    ["198.51.100.0", 24],
    ["203.0.113.0", 24],
    ["224.0.0.0", 4],
    ["240.0.0.0", 4],
  ] as const),
])
  PRIVATE.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ...([
    ["::", 127],
    ["64:ff9b::", 96],
    ["100::", 64],
    ["2001:db8::", 32],
  ] as const),
  ...([
    ["fc00::", 7],
    ["fe80::", 10],
    ["ff00::", 8],
  ] as const),
])
  PRIVATE.addSubnet(network, prefix, "ipv6");

/** Longest address of a push service. */
export const MOST_ENDPOINT = 2_000;

const isLoopback = (host: string) => host === "127.0.0.1" || host === "localhost";

/**
 * Whether messages may be sent to `endpoint`, as far as its text says: https at a named host and the usual port. It
 * comes from a browser that may be anybody's, so it must not lead into our own network. `toLoopback` allows this
 * machine as well, for tests.
 */
export function isEndpoint(endpoint: string, toLoopback: boolean): boolean {
  if (endpoint.length > MOST_ENDPOINT || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== "" || password !== "") return false;
  if (toLoopback && isLoopback(hostname)) return true;
  const named = isIP(hostname) === 0 && !hostname.startsWith("[") && /^[^.]+(\.[^.]+)+$/.test(hostname);
  return protocol === "https:" && port === "" && named;
}

/** Whether an address is in the open Internet. */
export const isPublic = (address: string) => !PRIVATE.check(address, isIPv6(address) ? "ipv6" : "ipv4");

/** Looks a host up for a connection that is being made, and fails for one that leads to a private address. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, "", 0);
    const [first] = addresses;
    if (first === undefined || !addresses.every(({ address }) => isPublic(address)))
      return callback(new Error("The push service has a private address"), "", 0);
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
