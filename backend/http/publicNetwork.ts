import { BlockList, isIPv6 } from "node:net";

/** Networks in which nobody outside has a server: this machine, private networks, reserved ones, and tunnels back into those. */
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
    ["64:ff9b:1::", 48],
    ["100::", 64],
    ["2001::", 32],
    ["2001:db8::", 32],
  ] as const),
  ...([
    ["2002::", 16],
    ["fc00::", 7],
    ["fe80::", 10],
    ["ff00::", 8],
  ] as const),
])
  PRIVATE.addSubnet(network, prefix, "ipv6");

export const isPublic = (address: string) => !PRIVATE.check(address, isIPv6(address) ? "ipv6" : "ipv4");
