import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { connectEmbedded } from "#backend/db/connect.ts";
import { createSeasonStore, type SeasonAnswer } from "#backend/season/seasonStore.ts";

const TEAMS = 300;
/** Ten competitions of thirty teams, each with its rounds. */
const LEAGUES = 10;
const MATCHES = 2_000;
const NOW = Date.parse("2026-03-01T12:00:00Z");
const DAY = 86_400_000;

/** Returns how long, s, a new season takes to be shown and imported, and one that has changed to be shown. */
export async function measureSeason(folder: string) {
  const { db, close } = await connectEmbedded(join(folder, "season-db"));
  try {
    const club = join(folder, "season");
    mkdirSync(club);
    const clock = { now: () => NOW };
    const store = createSeasonStore({
      db,
      clock,
      configFile: join(folder, "season.json"),
      infoPagesDir: null,
      streamsFromLoopback: false,
    });
    writeSeason(club, 15);
    const { answer: first } = await timed(() => store.plan(club));
    const { seconds: imported } = await timed(() => store.apply(club, digestOf(first)));
    writeSeason(club, 18);
    const { answer: moved, seconds: shown } = await timed(() => store.plan(club));
    const { seconds: movedAll } = await timed(() => store.apply(club, digestOf(moved)));
    return { imported, shown, movedAll };
  } finally {
    await close();
  }
}

function digestOf(answer: SeasonAnswer): string {
  if (answer.outcome !== "planned") throw new Error(`The season is ${answer.outcome}`);
  return answer.plan.digest;
}

async function timed<Answer>(work: () => Promise<Answer>) {
  const begin = performance.now();
  const answer = await work();
  return { answer, seconds: (performance.now() - begin) / 1_000 };
}

/** A season whose matches all begin at `hour`. */
function writeSeason(folder: string, hour: number): void {
  const names = Array.from({ length: TEAMS }, (_, index) => `Team ${index}`);
  const perLeague = TEAMS / LEAGUES;
  const rows = Array.from({ length: MATCHES }, (_, index) => {
    const league = index % LEAGUES;
    const match = Math.floor(index / LEAGUES);
    const round = Math.floor(match / (perLeague / 2));
    const place = match % (perLeague / 2);
    // Everybody plays once a round: the second half is turned by one place from round to round.
    const home = league * perLeague + place;
    const away = league * perLeague + perLeague / 2 + ((place + round) % (perLeague / 2));
    const date = new Date(NOW + (7 + round * 7) * DAY).toISOString().slice(0, 10);
    return `League ${league},${round},${names[home]},${names[away]},${date} ${hour}:00`;
  });
  writeFileSync(join(folder, "tenant.json"), JSON.stringify({ name: "Bench", zone: "Europe/Berlin" }));
  writeFileSync(join(folder, "teams.csv"), `name\n${names.join("\n")}\n`);
  writeFileSync(join(folder, "fixtures.csv"), `competition,round,home,away,start\n${rows.join("\n")}\n`);
}
