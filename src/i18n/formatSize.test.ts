import { expect, test } from "vitest";
import { formatPercent, formatSize } from "./formatSize.ts";

test.each([
  [0, "0 kB"],
  [999, "1 kB"],
  [48_400, "48 kB"],
  [1_000_000, "1 MB"],
  [2_460_000, "2.5 MB"],
  [118_200_000, "118 MB"],
  [1_440_000_000, "1.4 GB"],
  [5_000_000_000_000, "5,000 GB"],
])("[PWA-9] %i bytes are %s", (bytes, text) => expect(formatSize("en", bytes)).toBe(text));

test("[PWA-9] a share is shown in percent", () => expect(formatPercent("en", 0.424)).toBe("42%"));
