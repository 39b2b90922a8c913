import { expect, test } from "vitest";
import { holdBackS } from "./holdBack.ts";

const END = Date.UTC(2026, 2, 14, 19);

test("[PLR-2] live playback is three target durations behind, however late the playlist was read", () => {
  expect(holdBackS(2, END, END)).toBe(6);
  expect(holdBackS(2, END, END + 1500)).toBe(4.5);
  expect(holdBackS(2, END, END + 2500)).toBe(4);
});

test("[PLR-2] implausible delays and streams without dates use the full hold-back", () => {
  expect(holdBackS(2, END, END + 4001)).toBe(6);
  expect(holdBackS(2, END, END - 500)).toBe(6);
  expect(holdBackS(2, null, END)).toBe(6);
});
