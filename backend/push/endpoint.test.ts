import { expect, test } from "vitest";
import { KNOWN_HOSTS, serviceOf } from "./endpoint.ts";

const known = { pushHosts: KNOWN_HOSTS, pushToLoopback: false };

test.each([
  ["https://fcm.googleapis.com/fcm/send/abc:def", "fcm.googleapis.com"],
  ["https://updates.push.services.mozilla.com/wpush/v2/abc", "*.push.services.mozilla.com"],
  ["https://web.push.apple.com/QGuQ", "*.push.apple.com"],
  ["https://wns2-par02p.notify.windows.com/w/?token=a", "*.notify.windows.com"],
])("%s is the address of a push service", (endpoint, service) => expect(serviceOf(endpoint, known)).toBe(service));

test.each([
  ["somebody's own host", "https://never.resolves.example/1"],
  ["a name that ends alike", "https://evilnotify.windows.com/1"],
  ["a known name in front", "https://fcm.googleapis.com.evil.example/1"],
  ["what only stands below", "https://notify.windows.com/1"],
  ["this machine", "http://127.0.0.1:4173/"],
  ["this machine by name", "https://localhost/"],
])("%s is no push service unless configured", (_what, endpoint) => expect(serviceOf(endpoint, known)).toBeNull());

test("the configuration may name other services, or allow every public host", () => {
  const own = { pushHosts: ["push.tenant.example"], pushToLoopback: false };
  expect(serviceOf("https://push.tenant.example/1", own)).toBe("push.tenant.example");
  expect(serviceOf("https://fcm.googleapis.com/1", own)).toBeNull();
  const any = { pushHosts: ["*"], pushToLoopback: true };
  expect(serviceOf("https://any.example/1", any)).toBe("*");
  expect(serviceOf("https://10.0.0.7/1", any)).toBeNull();
  expect(serviceOf("http://127.0.0.1:4001/1", any)).toBe("127.0.0.1:4001");
});
