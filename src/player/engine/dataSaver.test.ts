import { afterEach, expect, test, vi } from "vitest";
import { requestsDataSaving } from "./dataSaver.ts";

afterEach(() => vi.unstubAllGlobals());

test("[PLR-8] save-data and slow networks request data saving, other and unknown networks do not", () => {
  expect(requestsDataSaving({ saveData: true, effectiveType: "4g" })).toBe(true);
  for (const effectiveType of ["slow-2g", "2g", "3g"]) expect(requestsDataSaving({ effectiveType })).toBe(true);
  expect(requestsDataSaving({ saveData: false, effectiveType: "4g" })).toBe(false);
  expect(requestsDataSaving({})).toBe(false);
  expect(requestsDataSaving(null)).toBe(false);
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("prefers-reduced-data") }));
  expect(requestsDataSaving(null)).toBe(true);
});
