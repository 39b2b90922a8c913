// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://tv.example/" }
import { expect, test, vi } from "vitest";
import { writeCookie } from "./cookies.ts";

test("[SEC-1] a cookie of a page over TLS is secure", () => {
  const set = vi.spyOn(document, "cookie", "set");
  writeCookie("ott-locale=de; Path=/; SameSite=Lax");
  expect(set.mock.calls).toEqual([["ott-locale=de; Path=/; SameSite=Lax; Secure"]]);
  expect(document.cookie).toBe("ott-locale=de");
});
