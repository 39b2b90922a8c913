import { expect, test } from "vitest";
import { LOCALE_CODES } from "#src/config/schema.ts";
import { isPortalPath, LOCALE_PREFIXES } from "./routes.ts";

test("[NAV-13] every locale is known as a prefix", () => {
  expect([...LOCALE_PREFIXES].sort()).toEqual([...LOCALE_CODES].sort());
});

test("[RTE-3] a dot in an id does not make a page a file", () => {
  expect(isPortalPath("/events/v1.2/")).toBe(true);
  expect(isPortalPath("/favicon.svg")).toBe(false);
});
