import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeAdvert } from "./advert.ts";
import { encodeBroadcast, momentsOf, paintMasters, paintStream, playMatch, soundOf } from "./broadcast.ts";
import { cutClips } from "./clips.ts";
import { STUDIO_LADDER } from "./encode/ladder.ts";
import type { Painter } from "./paint/painter.ts";
import { newPainter } from "./paint/painter.ts";
import type { Production } from "./production.ts";
import { makeSounds } from "./sounds.ts";
import { BASKETBALL_PRODUCTION } from "./sports/basketball.ts";
import { PRODUCTIONS } from "./sports/productions.ts";
import { newStudio } from "./studio.ts";

const OUT = fileURLToPath(new URL("../../backend/media/", import.meta.url));

async function makeMatch(painter: Painter, production: Production, work: string): Promise<void> {
  const { sport, ladder } = production;
  const match = playMatch(production);
  const sound = soundOf(match, production.crowd);
  const masters = await paintMasters(painter, production, match, work);
  const recording = { sport, masters, sound, moments: momentsOf(match) };
  const broadcast = join(OUT, "broadcasts", sport);
  await encodeBroadcast(recording, ladder, broadcast, work);
  await cutClips(sport, match, join(broadcast, "hd-vp9-360.mp4"), join(OUT, "clips", sport));
}

async function makeStudio(painter: Painter, work: string): Promise<void> {
  const { frame, match } = newStudio();
  const hd = join(work, "studio-hd.mkv");
  await paintStream(painter, "hd", frame, STUDIO_LADDER, hd);
  const sound = soundOf(match, { seed: 71, level: 0.1, drums: 0 });
  const recording = { sport: "studio", masters: { hd, pano: hd }, sound, moments: [] };
  await encodeBroadcast(recording, STUDIO_LADDER, join(OUT, "broadcasts", "studio"), work);
}

/** Made by default, because the repository contains them. The other sports would make it larger than 40 MB. */
const COMMITTED = ["football", "hockey", "basketball", "sounds", "studio", "ads"];

/**
 * Runs `npm run media [-- football … studio ads]`: draws and encodes what the repository contains, or what is named.
 */
async function main(wanted: readonly string[]): Promise<void> {
  const makers = new Map<string, (painter: Painter, work: string) => Promise<void>>([
    ...PRODUCTIONS.map(
      (one) => [one.sport, (painter: Painter, work: string) => makeMatch(painter, one, work)] as const,
    ),
    // After the match, because it adds to the description of the match.
    ["sounds", (_, work) => makeSounds(BASKETBALL_PRODUCTION, join(OUT, "broadcasts", "basketball"), work)],
    ["studio", makeStudio],
    ["ads", (painter, work) => makeAdvert(painter, join(OUT, "ads"), work)],
  ]);
  const unknown = wanted.filter((name) => !makers.has(name));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(", ")}. There are ${[...makers.keys()].join(", ")}`);
  const work = await mkdtemp(join(tmpdir(), "touchline-media-"));
  const painter = await newPainter();
  try {
    for (const [name, make] of makers) {
      if (!(wanted.length > 0 ? wanted : COMMITTED).includes(name)) continue;
      console.log(`Making ${name} …`);
      await make(painter, work);
    }
  } finally {
    await painter.close();
    await rm(work, { recursive: true, force: true });
  }
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
