// Brings a season from a folder into the catalogue: docs/your-season.md.
import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { faultText } from "#backend/season/folder/faults.ts";
import { readFolder } from "#backend/season/folder/readFolder.ts";
import type { SeasonAnswer } from "#backend/season/seasonStore.ts";
import { readSettings } from "#backend/server/settings.ts";
import { bringCalendar } from "./bringCalendar.ts";
import { writeNewFolder } from "./newFolder.ts";
import { openStore } from "./openStore.ts";
import { planText } from "./planText.ts";

const USAGE = `npm run season -- init my-club      writes a folder to begin with
npm run season -- check my-club     says what is wrong with it
npm run season -- import my-club    shows what would change, asks, and does it; --yes does not ask
                                    --from https://… fetches its calendar first, as fixtures.ics
npm run season -- export my-club    writes what there is into a new folder`;

const {
  positionals: [command, name, ...more],
  values: { yes: asksNot, from },
} = readArguments();

/** Throws the usage for an option that does not exist. */
function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { yes: { type: "boolean", default: false }, from: { type: "string" } },
    });
  } catch {
    console.error(USAGE);
    process.exit(1);
  }
}

/** Returns whether it went well. */
async function run(): Promise<boolean> {
  if (command === undefined || name === undefined || more.length > 0) throw new Error(USAGE);
  if (from !== undefined && command !== "import") throw new Error(USAGE);
  const folder = resolve(process.env.INIT_CWD ?? ".", name);
  if (command === "init") {
    console.log(`Written to ${folder}: ${writeNewFolder(folder, Date.now()).join(", ")}`);
    return true;
  }
  if (command === "check") return check(folder);
  if (command === "import") return importFolder(folder);
  if (command === "export") return write(folder);
  throw new Error(USAGE);
}

async function check(folder: string): Promise<boolean> {
  const { streamsFromLoopback } = readSettings({ ...process.env, DEMO: "0" });
  const found = await readFolder(folder, { now: Date.now(), allowsLoopback: streamsFromLoopback });
  for (const fault of found.faults) console.error(faultText(fault));
  if (!("season" in found)) return false;
  const { matches, teams } = found.season;
  console.log(`No faults: ${matches.length} matches, ${teams.length} teams`);
  return true;
}

async function write(folder: string): Promise<boolean> {
  const { season, close } = await openStore(process.env);
  try {
    const { matches, teams, pages } = await season.export(folder);
    console.log(`Written to ${folder}: ${matches} matches, ${teams} teams, ${pages} pages`);
    return true;
  } finally {
    await close();
  }
}

async function importFolder(folder: string): Promise<boolean> {
  if (from !== undefined) {
    const { streamsFromLoopback } = readSettings({ ...process.env, DEMO: "0" });
    await bringCalendar(folder, from, { allowsLoopback: streamsFromLoopback });
  }
  const { season, close } = await openStore(process.env);
  try {
    const shown = await season.plan(folder);
    if (!tell(shown) || shown.outcome === "faulty") return false;
    if (shown.plan.changes.length === 0 && shown.settings.length === 0) return true;
    if (!asksNot && !(await isWanted())) {
      console.log("Nothing was changed");
      return true;
    }
    const done = await season.apply(folder, shown.plan.digest);
    if (done.outcome === "done") console.log("Imported");
    else tell(done);
    return done.outcome === "done";
  } finally {
    await close();
  }
}

/** Returns whether the answer is a plan that can be done. */
function tell(answer: SeasonAnswer): boolean {
  if (answer.outcome === "faulty" || answer.outcome === "refused") {
    for (const fault of answer.outcome === "faulty" ? answer.faults : answer.plan.refusals)
      console.error(faultText(fault));
    console.error("Nothing was changed");
    return false;
  }
  if (answer.outcome === "changed")
    console.error("Somebody else has changed the catalogue meanwhile. Nothing was changed: start again");
  else console.log(planText(answer.plan, answer.settings, answer.zone) || "Nothing to change");
  return answer.outcome === "planned";
}

async function isWanted(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error("Nobody can be asked here: read the above, then add --yes");
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asking.question("Do that? (y/N) ");
  asking.close();
  return /^y(es)?$/i.test(answer.trim());
}

try {
  if (!(await run())) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
