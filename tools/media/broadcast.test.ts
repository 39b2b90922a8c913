import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { momentsOf, playMatch } from "./broadcast.ts";
import { chooseClips } from "./clips.ts";
import { newScene } from "./draw/scene.ts";
import { PRODUCTIONS } from "./sports/productions.ts";
import { newStudio } from "./studio.ts";
import { FRAMES } from "./timing.ts";

const read = async (path: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(path, import.meta.url), "utf8"));

const made = PRODUCTIONS.filter(({ sport }) => ["football", "hockey", "basketball"].includes(sport));

test.each(made.map((production) => [production.sport, production] as const))(
  "%s can be replayed: the script still produces the recorded match",
  async (sport, production) => {
    const match = playMatch(production);
    expect(match.frames).toHaveLength(FRAMES);
    expect(await read(`../../backend/media/broadcasts/${sport}/broadcast.json`)).toMatchObject({
      moments: momentsOf(match),
    });
    expect(await read(`../../backend/media/clips/${sport}/clips.json`)).toEqual({
      sport,
      clips: chooseClips(sport, match),
    });
  },
);

test.each(made.map((production) => [production.sport, production] as const))(
  "%s has clips of 6 to 20 s, clear of the wipe at the seam",
  (sport, production) => {
    const clips = chooseClips(sport, playMatch(production));
    expect(clips.length).toBeGreaterThanOrEqual(2);
    for (const { startMs, durationMs } of clips) {
      expect(durationMs).toBeGreaterThanOrEqual(6000);
      expect(durationMs).toBeLessThanOrEqual(20_000);
      expect(startMs).toBeGreaterThanOrEqual(600);
      expect(startMs + durationMs).toBeLessThanOrEqual(63_400);
    }
  },
);

test.each(PRODUCTIONS.map((production) => [production.sport, production] as const))(
  "the demo's picture agrees with its page: %s shows no score or clock",
  (_sport, production) => {
    const shot = { ...production.pano, width: 1280, height: 360 };
    const frame = newScene(playMatch(production), production.look, [shot]);
    for (const index of [0, 25, 800, FRAMES - 1]) expect(frame(index).filter(([kind]) => kind === "text")).toEqual([]);
  },
);

test("the studio's screens show matches without their clocks", () => {
  const spoken = newStudio()
    .frame(800)
    .flatMap((op) => (op[0] === "text" ? [op[1]] : []));
  expect(spoken.join()).not.toMatch(/\d/);
});

test.each(["football", "basketball"])("the commentary of %s mentions no score, which is on the page", async (sport) => {
  const captions = await readFile(
    new URL(`../../backend/media/broadcasts/${sport}/captions.en.vtt`, import.meta.url),
    "utf8",
  );
  const spoken = captions.split("\n").filter((line) => !line.includes("-->"));
  const number = "(?:\\d+|nil|one|two|three|four|sixty)";
  expect(spoken.join(" ")).not.toMatch(new RegExp(`\\b${number}[–, ]+(?:${number}|all)\\b|points behind|level`, "i"));
});
