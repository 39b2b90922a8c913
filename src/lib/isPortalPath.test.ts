import { expect, test } from "vitest";
import { isPortalPath } from "./isPortalPath.ts";

test("[RTE-3] a dot in an id does not make a page a file", () => {
  expect(isPortalPath("/events/v1.2/")).toBe(true);
  expect(isPortalPath("/favicon.svg")).toBe(false);
});
