import { randomInt } from "node:crypto";
import { readdirSync } from "node:fs";
import { startServer, type RunningServer } from "#tests/bench/server.ts";
import { createAccounts } from "./accounts.ts";
import { checkLedger } from "./check.ts";
import { emptyLedger, type Ledger } from "./ledger.ts";
import { findGoods, storm } from "./storm.ts";

const WORKERS = 6;
const LONGEST_STORM_MS = 2_500;
const LONGEST_START_MS = 4_000;
/** For a start on a busy machine. */
const START_LIMIT_MS = 300_000;
/** Every so many rounds the start itself is cut short. */
const KILLED_STARTS = 5;
/** Every so many rounds, and at the end, everything is looked at again that was seen before. */
const CHECKED_WHOLE = 10;
/** Sign-up is limited: so few of it that fifty rounds stay below. */
const ROUNDS_PER_ACCOUNT = 3;

export interface Rounds {
  readonly times: number;
  readonly port: number;
  /** An empty folder for the server's state. */
  readonly dataDir: string;
  readonly say: (line: string) => void;
}

/**
 * Ends a server of its own `times` times with SIGKILL while it sells and cuts, starts it again on the same state and
 * holds it to everything it had acknowledged. Answers the ledger; its problems are what went wrong.
 */
export async function killAgainAndAgain({ times, port, dataDir, say }: Rounds): Promise<Ledger> {
  const accounts = createAccounts();
  const ledger = emptyLedger();
  let server = await startServer(port, dataDir, { limitMs: START_LIMIT_MS });
  try {
    const goods = await findGoods(server.url);
    say(`${goods.sold.length} events are sold, ${goods.recorded.length} can be cut`);
    for (let round = 0; round < times; round += 1) {
      if (round % ROUNDS_PER_ACCOUNT === 0) await accounts.add(server.url);
      for (const name of accounts.names) await accounts.tokenOf(server.url, name);
      await stormUntilKilled(server, () => storm(server.url, accounts, goods, ledger));
      if (round % KILLED_STARTS === KILLED_STARTS - 1) await killWhileStarting(port, dataDir);
      server = await startServer(port, dataDir, { limitMs: START_LIMIT_MS });
      await checkLedger(server.url, accounts, ledger, round % CHECKED_WHOLE === 0 || round === times - 1);
      const broken = readdirSync(dataDir).filter((name) => name.startsWith("broken"));
      if (broken.length > 0) ledger.problems.push(`The database was given up: ${broken.join()}`);
      say(
        `round ${round + 1}: ${ledger.bought.length} purchases, ${ledger.made.length} clips, ` +
          `${ledger.saved.length} saved, ready in ${Math.round(server.readyMs)} ms, ${ledger.problems.length} problems`,
      );
      if (ledger.problems.length > 0) break;
    }
  } finally {
    await server.stop();
  }
  return ledger;
}

async function stormUntilKilled(server: RunningServer, work: () => Promise<void>): Promise<void> {
  const workers = Array.from({ length: WORKERS }, work);
  await new Promise((resolve) => setTimeout(resolve, randomInt(50, LONGEST_STORM_MS)));
  await server.kill();
  await Promise.all(workers);
}

/** A start that is ended before it is through; one that was quicker is ended all the same. */
async function killWhileStarting(port: number, dataDir: string): Promise<void> {
  const started = await startServer(port, dataDir, { limitMs: randomInt(100, LONGEST_START_MS) }).catch(() => null);
  await started?.kill();
}
