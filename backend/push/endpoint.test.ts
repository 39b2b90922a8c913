import { expect, test } from "vitest";
import { isEndpoint, isPublic, publicLookup } from "./endpoint.ts";

test.each([
  "https://fcm.googleapis.com/fcm/send/abc:def",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://web.push.apple.com/QGuQ",
  "https://wns2-par02p.notify.windows.com/w/?token=a",
])("%s is a push service's address", (endpoint) => expect(isEndpoint(endpoint, false)).toBe(true));

test.each([
  ...["127.0.0.1", "127.8.9.1", "10.1.2.3", "172.31.255.255", "192.168.0.1", "169.254.169.254", "100.64.0.1"],
  ...["0.0.0.0", "224.0.0.1", "255.255.255.255", "::", "::1", "fe80::1", "fd00::1", "ff02::1", "::ffff:10.0.0.1"],
])("%s is nobody's push service", (address) => expect(isPublic(address)).toBe(false));

test.each(["8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "::ffff:8.8.8.8"])(
  "%s is in the Internet",
  (address) => expect(isPublic(address)).toBe(true),
);

test("a name that leads to this machine is refused while the connection is made", async () => {
  for (const all of [true, false]) {
    const error = await new Promise((resolve) => publicLookup("localhost", { all }, resolve));
    expect(error).toEqual(new Error("The push service has a private address"));
  }
  expect(isEndpoint("http://127.0.0.1:4173/", false)).toBe(false);
  expect(isEndpoint("https://localhost/", false)).toBe(false);
});
