import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Style sheets whose animation says that something is on its way, and ends when it comes. */
const LOADING = [
  "src/app/navigation/FallbackScreens.module.css",
  "src/features/watch/clips/Clips.module.css",
  "src/ui/Button.module.css",
  "src/ui/base.css",
  "src/ui/status/IndeterminateBar.module.css",
  "src/ui/status/Skeleton.module.css",
  "src/ui/status/Spinner.module.css",
];

test("[A11Y-1] only loading indicators are animated endlessly", () => {
  const endless = readdirSync("src", { recursive: true, encoding: "utf8" })
    .map((name) => join("src", name))
    .filter((name) => name.endsWith(".css") && /animation[^;}]*\binfinite\b/.test(readFileSync(name, "utf8")));
  expect(endless.toSorted()).toEqual(LOADING);
});
