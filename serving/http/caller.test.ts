import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { addressOf, remoteNetworkOf } from "./caller.ts";

test("every form of a loopback address is recognized as local", () => {
  for (const address of ["127.0.0.1", "127.8.9.1", "::ffff:127.0.0.1", "::1"])
    expect(remoteNetworkOf(address)).toBeNull();
  expect(remoteNetworkOf("203.0.113.7")).toBe("203.0.113.7");
  expect(remoteNetworkOf("2001:db8::2")).toBe(remoteNetworkOf("2001:db8::1"));
});

test("as many forwarded addresses as there are proxies are trusted, from the end", () => {
  const request = new IncomingMessage(new Socket());
  Object.defineProperty(request.socket, "remoteAddress", { value: "10.0.0.1" });
  request.headers["x-forwarded-for"] = "1.1.1.1, 2.2.2.2,3.3.3.3";
  expect([0, 1, 2, 9].map((proxies) => addressOf(request, proxies))).toEqual([
    "10.0.0.1",
    "3.3.3.3",
    "2.2.2.2",
    "1.1.1.1",
  ]);
  delete request.headers["x-forwarded-for"];
  expect(addressOf(request, 1)).toBe("10.0.0.1");
});
