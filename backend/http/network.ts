import { isIPv6 } from "node:net";

/**
 * Returns the network of an IP address, by which attempts are limited: an IPv4 address itself, of IPv6 the /64 network.
 * One connection gets a whole /64, so the second half of the address is the caller's choice.
 */
export function networkOf(address: string): string {
  const [plain = ""] = address.split("%", 1); // the zone is a local name of this machine
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return mappedAddress(groups);
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

/** Returns the eight groups of an IPv6 address in any notation. */
function groupsOf(address: string): number[] {
  const [front = "", back = ""] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const numbers = (part: string) => (part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16)));
  const [first, last] = [numbers(front), numbers(back)];
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}

/** Returns the IPv4 address in `::ffff:a.b.c.d`, the form in which a dual-stack server sees it. */
const mappedAddress = (groups: readonly number[]): string =>
  groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join(".");
