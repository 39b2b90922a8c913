import { expect, test } from "vitest";
import { blockOf, networkOf } from "./network.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  // A connection is often given a whole /56: all of its addresses are one caller.
  ["2001:db8:1:200::1", "2001:db8:1:200::/56"],
  ["2001:DB8:1:2ff:ffff:0:0:9", "2001:db8:1:200::/56"],
  ["2001:0db8:0001:0201:0000:0000:0000:0001", "2001:db8:1:200::/56"],
  ["2001:db8:1:300::1", "2001:db8:1:300::/56"],
  ["2001:db8::1", "2001:db8:0:0::/56"],
  ["::1", "0:0:0:0::/56"],
  ["fe80::1%eth0", "fe80:0:0:0::/56"],
  // IPv4 mapped to IPv6: otherwise all IPv4 callers would share one network.
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7108", "203.0.113.8"],
  ["unknown", "unknown"],
])("[API-8] %s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ["203.0.113.7", "203.0.113.0/24"],
  ["::ffff:203.0.113.9", "203.0.113.0/24"],
  ["2001:db8:1:200::1", "2001:db8:1:0::/48"],
  ["2001:db8:1:ffff::1", "2001:db8:1:0::/48"],
  ["unknown", "unknown"],
])("[API-8] %s is in the block %s", (address, block) => {
  expect(blockOf(address)).toBe(block);
});
