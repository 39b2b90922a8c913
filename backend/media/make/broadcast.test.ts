import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { momentsOf, playMatch } from "./broadcast.ts";
import { chooseClips } from "./clips.ts";
import { PRODUCTIONS } from "./sports/productions.ts";
import { FRAMES } from "./timing.ts";

const read = async (path: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(path, import.meta.url), "utf8"));

const made = PRODUCTIONS.filter(({ sport }) => ["football", "hockey", "basketball"].includes(sport));

test.each(made.map((production) => [production.sport, production] as const))(
  "%s is played again move for move: the script still tells the match that was recorded",
  async (sport, production) => {
    const match = playMatch(production);
    expect(match.frames).toHaveLength(FRAMES);
    expect(await read(`../broadcasts/${sport}/broadcast.json`)).toMatchObject({
      moments: momentsOf(production, match),
    });
    expect(await read(`../clips/${sport}/clips.json`)).toEqual({ sport, clips: chooseClips(sport, match) });
  },
);

test.each(made.map((production) => [production.sport, production] as const))(
  "%s has clips of 6 to 20 s, clear of the wipe over the seam",
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
