import { expect, test } from "vitest";
import { isPublic } from "./publicNetwork.ts";

test.each([
  "127.0.0.1",
  "127.8.9.1",
  "10.1.2.3",
  "172.31.255.255",
  "192.168.0.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "fe80::1",
  "fd00::1",
  "ff02::1",
  "::ffff:10.0.0.1",
  "64:ff9b::a00:1",
  "64:ff9b:1::a00:1",
  "2001::1",
  "2002:a00:1::1",
])("%s is not public", (address) => expect(isPublic(address)).toBe(false));

test.each(["8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "::ffff:8.8.8.8"])("%s is public", (address) =>
  expect(isPublic(address)).toBe(true),
);
