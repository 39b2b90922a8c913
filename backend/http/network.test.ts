import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2:ffff:0:0:9", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002:0000:0000:0000:0001", "2001:db8:1:2::/64"],
  ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  // IPv4 mapped to IPv6: otherwise all IPv4 callers would share one network.
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7108", "203.0.113.8"],
  ["unknown", "unknown"],
])("[API-8] %s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
