import { expect, test } from "vitest";
import { siteOrigin } from "./site.ts";

test("[CFG-1] a site is that of the tenant's configuration, and may not be named otherwise", () => {
  expect(siteOrigin(undefined, "https://tv.example/")).toBe("https://tv.example");
  expect(siteOrigin("https://tv.example/", undefined)).toBe("https://tv.example");
  expect(siteOrigin("https://TV.example", "https://tv.example")).toBe("https://tv.example");
  expect(() => siteOrigin("https://tv.example", "https://localhost")).toThrow(
    "--site is https://tv.example, but siteUrl of the configuration is https://localhost",
  );
  expect(() => siteOrigin("https://tv.example", "https://tv.example:8443")).toThrow("https://tv.example:8443");
});

test.each([
  [undefined, undefined],
  [undefined, null],
  ["tv.example", undefined],
  [undefined, "/portal"],
  [undefined, "mailto:tv@tv.example"],
  ["tv.example", "https://tv.example"],
])("[CFG-1] a site without a web address is refused (%s, %s)", (named, siteUrl) => {
  expect(() => siteOrigin(named, siteUrl)).toThrow("There is no address of the site");
});
