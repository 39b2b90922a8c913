import { randomInt } from "node:crypto";
import { readdirSync } from "node:fs";
import { startServer, type RunningServer } from "#tests/bench/server.ts";
import { createAccounts } from "./accounts.ts";
import { checkLedger } from "./check.ts";
import { emptyLedger, type Ledger } from "./ledger.ts";
import { findTestData, sendRandomRequests } from "./randomRequests.ts";

const WORKERS = 6;
const LONGEST_ROUND_MS = 2_500;
const LONGEST_START_MS = 4_000;
/** Time limit of a start; the machine may be busy. */
const START_LIMIT_MS = 300_000;
/** In every n-th round the start is killed, too. */
const KILLED_STARTS = 5;
/** In every n-th round, and in the last one, everything is checked again. */
const CHECKED_WHOLE = 10;
/** Sign-up is rate-limited: with one account per three rounds, fifty rounds stay below the limit. */
const ROUNDS_PER_ACCOUNT = 3;

export interface Rounds {
  readonly times: number;
  readonly port: number;
  /** An empty folder for the server's state. */
  readonly dataDir: string;
  readonly report: (line: string) => void;
}

/**
 * Kills a server with SIGKILL `times` times while it sells tickets and cuts clips, starts it again on the same state
 * and checks everything that it had acknowledged. Stops at the first problem. Returns the ledger with its problems.
 */
export async function runKillRounds({ times, port, dataDir, report }: Rounds): Promise<Ledger> {
  const accounts = createAccounts();
  const ledger = emptyLedger();
  let server = await startServer(port, dataDir, { limitMs: START_LIMIT_MS });
  try {
    const testData = await findTestData(server.url);
    report(`${testData.sold.length} events are sold, ${testData.recorded.length} can be cut`);
    for (let round = 0; round < times; round += 1) {
      if (round % ROUNDS_PER_ACCOUNT === 0) await accounts.add(server.url);
      for (const name of accounts.names) await accounts.tokenOf(server.url, name);
      await sendUntilKilled(server, () => sendRandomRequests(server.url, accounts, testData, ledger));
      if (round % KILLED_STARTS === KILLED_STARTS - 1) await killWhileStarting(port, dataDir);
      server = await startServer(port, dataDir, { limitMs: START_LIMIT_MS });
      await checkLedger(server.url, accounts, ledger, round % CHECKED_WHOLE === 0 || round === times - 1);
      const broken = readdirSync(dataDir).filter((name) => name.startsWith("broken"));
      if (broken.length > 0) ledger.problems.push(`The database was abandoned: ${broken.join()}`);
      report(
        `round ${round + 1}: ${ledger.purchases.length} purchases, ${ledger.clips.length} clips, ` +
          `${ledger.saved.length} saved, ready in ${Math.round(server.readyMs)} ms, ${ledger.problems.length} problems`,
      );
      if (ledger.problems.length > 0) break;
    }
  } finally {
    await server.stop();
  }
  return ledger;
}

async function sendUntilKilled(server: RunningServer, work: () => Promise<void>): Promise<void> {
  const workers = Array.from({ length: WORKERS }, work);
  await new Promise((resolve) => setTimeout(resolve, randomInt(50, LONGEST_ROUND_MS)));
  await server.kill();
  await Promise.all(workers);
}

/** Kills a server during its start, or just after it if the start was faster than the limit. */
async function killWhileStarting(port: number, dataDir: string): Promise<void> {
  const started = await startServer(port, dataDir, { limitMs: randomInt(100, LONGEST_START_MS) }).catch(() => null);
  await started?.kill();
}
