import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { encodeBroadcast, paintMasters, playMatch } from "./broadcast.ts";
import { MATCH_LADDER } from "./encode/ladder.ts";
import { newPainter } from "./paint/painter.ts";
import { PRODUCTIONS } from "./sports/productions.ts";

const OUT = fileURLToPath(new URL("../", import.meta.url));

/** `npm run media [-- sport…]`: draws and encodes the broadcasts again. */
async function main(wanted: readonly string[]): Promise<void> {
  const unknown = wanted.filter((name) => !PRODUCTIONS.some(({ sport }) => sport === name));
  if (unknown.length > 0)
    throw new Error(`Unknown sport: ${unknown.join(", ")}. Known: ${PRODUCTIONS.map(({ sport }) => sport).join(", ")}`);
  const work = await mkdtemp(join(tmpdir(), "touchline-media-"));
  const painter = await newPainter();
  try {
    for (const production of PRODUCTIONS) {
      if (wanted.length > 0 && !wanted.includes(production.sport)) continue;
      console.log(`${production.sport}: playing and painting`);
      const match = playMatch(production);
      const masters = await paintMasters(painter, production, match, work);
      console.log(`${production.sport}: encoding`);
      await encodeBroadcast(production, match, masters, MATCH_LADDER, join(OUT, "broadcasts", production.sport), work);
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
