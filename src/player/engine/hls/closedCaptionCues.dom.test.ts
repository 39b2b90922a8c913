import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closedCaptionCues } from "./closedCaptionCues.ts";

class FakeCue {
  id = "";
  line: number | "auto" = "auto";
  readonly startTime: number;
  readonly endTime: number;
  readonly text: string;
  constructor(startTime: number, endTime: number, text: string) {
    this.startTime = startTime;
    this.endTime = endTime;
    this.text = text;
  }
}

beforeEach(() => vi.stubGlobal("VTTCue", FakeCue));
afterEach(() => vi.unstubAllGlobals());

type Screen = Parameters<typeof closedCaptionCues.newCue>[3];

/** A screen of 15 rows of hls.js, with these texts by row. */
function screenOf(texts: Readonly<Record<number, string>>): Screen {
  const rows = Array.from({ length: 15 }, (_, row) => ({
    isEmpty: () => texts[row] === undefined,
    cueStartTime: null,
  }));
  return { rows, getDisplayText: () => Object.values(texts).join("\n") } as unknown as Screen;
}

test("[PLR-3] captions inside the picture are one cue at the bottom, or at the top if they were written there", () => {
  const bottom = closedCaptionCues.newCue(null, 2, 4, screenOf({ 13: "Nordvik lead!", 14: "2 < 3 & 4" }));
  expect(bottom).toMatchObject([{ startTime: 2, endTime: 4, text: "Nordvik lead!\n2 &lt; 3 &amp; 4", line: "auto" }]);
  const top = closedCaptionCues.newCue(null, 4, 4, screenOf({ 1: "Top" }));
  expect(top).toMatchObject([{ text: "Top", line: 0 }]);
  expect(top[0]?.endTime).toBeGreaterThan(4);
  expect(closedCaptionCues.newCue(null, 4, 6, screenOf({}))).toEqual([]);
});

test("[PLR-3] captions that are read again after a seek are shown once", () => {
  const cues: FakeCue[] = [];
  const track = {
    cues: { getCueById: (id: string) => cues.find((cue) => cue.id === id) ?? null },
    addCue: (cue: FakeCue) => cues.push(cue),
  } as unknown as TextTrack;
  for (const text of ["One", "One", "Two"]) closedCaptionCues.newCue(track, 2, 4, screenOf({ 14: text }));
  expect(cues.map(({ text }) => text)).toEqual(["One", "Two"]);
});
