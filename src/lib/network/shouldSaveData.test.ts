import { afterEach, expect, test, vi } from "vitest";
import { shouldSaveData } from "./shouldSaveData.ts";

afterEach(() => vi.unstubAllGlobals());

test("[PWA-6] save-data and a 2g network save data, other and unknown networks do not", () => {
  expect(shouldSaveData({ saveData: true, effectiveType: "4g" })).toBe(true);
  for (const effectiveType of ["slow-2g", "2g"]) expect(shouldSaveData({ effectiveType })).toBe(true);
  expect(shouldSaveData({ saveData: false, effectiveType: "4g" })).toBe(false);
  expect(shouldSaveData({})).toBe(false);
});

test("[PWA-6] so does the system's setting, where the browser tells it as a media query", () => {
  let isReduced = true;
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query === "(prefers-reduced-data: reduce)" && isReduced,
  }));
  expect(shouldSaveData({ effectiveType: "4g" })).toBe(true);
  isReduced = false;
  expect(shouldSaveData({ effectiveType: "4g" })).toBe(false);
});
