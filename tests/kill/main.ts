import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runKillRounds } from "./rounds.ts";

const { values } = parseArgs({ options: { times: { type: "string", default: "50" }, port: { type: "string" } } });
const times = Number(values.times);
const port = Number(values.port ?? 21_736);
if (!Number.isInteger(times) || times < 1) throw new Error(`--times is not a number of rounds: ${values.times}`);

const dataDir = mkdtempSync(join(tmpdir(), "touchline-kill-"));
const { problems, purchases, clips, saved } = await runKillRounds({ times, port, dataDir, report: console.log });
for (const problem of problems) console.error(problem);
if (problems.length === 0) rmSync(dataDir, { recursive: true, force: true });
else console.error(`The server's state is left in ${dataDir}`);
console.log(
  problems.length === 0
    ? `killed ${times} times: nothing of ${purchases.length} purchases, ${clips.length} clips and ${saved.length} saved videos was lost`
    : `${problems.length} problems`,
);
process.exit(problems.length === 0 ? 0 : 1);
