import { expect, test } from "vitest";
import { aClip } from "#src/testing/anEvent.ts";
import { ENGLISH } from "#src/testing/texts.ts";
import { SCHEMA_VERSION } from "#src/offline/scope.ts";
import type { Download } from "#src/offline/downloads/download.ts";
import { stateText } from "./downloadTexts.ts";

const onItsWay: Download = {
  id: "c-1",
  schema: SCHEMA_VERSION,
  video: aClip({ id: "c-1" }),
  choice: { height: 0, hasPano: false, onlyWifi: false },
  askedAt: 0,
  place: 1,
  state: "waiting",
  problem: null,
  done: 1,
  parts: 2,
  bytes: 1_500_000,
  expectedBytes: 3_000_000,
  doneS: 10,
  durationS: 20,
  missing: [],
};
const STORING = "The video is stored. Storing the app so that it opens offline";

test.each<[what: string, download: Partial<Download>, isRunning: boolean, isOnline: boolean, text: string | null]>([
  ["while it comes", {}, true, true, null],
  ["once all of it is here", { done: 2 }, true, true, STORING],
  ["once all of it is here, between two tries", { done: 2 }, false, true, STORING],
  ["once all of it is here, without a network", { done: 2 }, false, false, "Waiting for a connection"],
  ["once all of it is here, and paused", { done: 2, state: "paused" }, false, true, "Paused"],
  ["behind others", {}, false, true, "Waiting for the others"],
])("[DWN-3] a download says what it does: %s", (_, more, isRunning, isOnline, text) => {
  expect(stateText(ENGLISH, { ...onItsWay, ...more }, isRunning, isOnline)).toBe(text);
});
