import { expect, test } from "vitest";
import { asksToSave } from "./dataSaver.ts";

test("[PLR-8] save-data and slow networks ask to save, others and browsers that do not tell do not", () => {
  expect(asksToSave({ saveData: true, effectiveType: "4g" })).toBe(true);
  for (const effectiveType of ["slow-2g", "2g", "3g"]) expect(asksToSave({ effectiveType })).toBe(true);
  expect(asksToSave({ saveData: false, effectiveType: "4g" })).toBe(false);
  expect(asksToSave({})).toBe(false);
  expect(asksToSave(null)).toBe(false);
});
