import { isIPv6 } from "node:net";

/**
 * The place that a caller's address stands for, by which attempts are limited: an IPv4 address as it is, of IPv6 the
 * /64 network. A single connection is given a whole one, so its last half is the caller's to choose.
 */
export function placeOf(address: string): string {
  const [plain = ""] = address.split("%", 1); // a zone is this machine's own word
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return mappedAddress(groups);
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

/** The eight numbers of an IPv6 address, however it was written. */
function groupsOf(address: string): number[] {
  const [front = "", back = ""] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const numbers = (part: string) => (part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16)));
  const [first, last] = [numbers(front), numbers(back)];
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}

/** The IPv4 address in `::ffff:a.b.c.d`, as a server that listens on both kinds sees it. */
const mappedAddress = (groups: readonly number[]): string =>
  groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join(".");
