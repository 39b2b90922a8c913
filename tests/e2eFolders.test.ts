import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const FOLDER = "tests/e2e";
/** Signs of a test that plays video: it needs a running demo world and processor time (docs/testing.md). */
const PLAYS = /framesAdvance|requestVideoFrameCallback|getVideoPlaybackQuality|\.currentTime\b|\.playbackRate\b/;

const specs = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".spec.ts"));
const isOutside = (name: string) => !/^(playing|browser)\//.test(name);

test("every end-to-end test that plays video is in tests/e2e/playing, or in tests/e2e/browser", () => {
  expect(specs.filter(isOutside).length).toBeGreaterThan(10);
  expect(specs.length - specs.filter(isOutside).length).toBeGreaterThan(10);
  expect(specs.filter((name) => isOutside(name) && PLAYS.test(readFileSync(join(FOLDER, name), "utf8")))).toEqual([]);
});

test("no end-to-end test waits for a length of time", () => {
  expect(specs.filter((name) => readFileSync(join(FOLDER, name), "utf8").includes("waitForTimeout"))).toEqual([]);
});
