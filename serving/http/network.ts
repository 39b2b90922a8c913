import { isIPv4, isIPv6 } from "node:net";

/** An IPv4 address itself, the /56 network of IPv6: the rest of the address is the caller's choice. */
export const networkOf = (address: string): string => networkBits(address, { v4: 32, v6: 56 });

/** Returns the block of addresses around an IP address that one person can easily get: an IPv4 /24 or an IPv6 /48. */
export const blockOf = (address: string): string => networkBits(address, { v4: 24, v6: 48 });

function networkBits(address: string, { v4, v6 }: { readonly v4: 24 | 32; readonly v6: 48 | 56 }): string {
  const [plain = ""] = address.split("%", 1); // the zone is a local name of this machine
  if (isIPv4(plain)) return v4 === 32 ? plain : plain.replace(/\.\d+$/, ".0/24");
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return networkBits(mappedAddress(groups), { v4, v6 });
  const [first = 0, second = 0, third = 0, fourth = 0] = groups;
  const network = [first, second, third, v6 === 56 ? fourth & 0xff00 : 0].map((group) => group.toString(16));
  return `${network.join(":")}::/${v6}`;
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
