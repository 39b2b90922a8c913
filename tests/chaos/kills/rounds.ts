import { readdirSync } from "node:fs";
import { startBackend, type Backend } from "#tests/chaos/backend.ts";
import { createRandom, type Random } from "#tests/chaos/random.ts";
import { findTestData } from "#tests/support/backend/findTestData.ts";
import { createAccounts } from "#tests/support/backend/viewerAccounts.ts";
import { checkLedger } from "./check.ts";
import { emptyLedger } from "./ledger.ts";
import { sendRandomRequests } from "./requests.ts";

const WORKERS = 6;
/** When a round and a start are killed, ms. */
const ROUND_MS = { least: 50, more: 2_450 } as const;
const START_MS = { least: 100, more: 3_900 } as const;
/** In every n-th round the start is killed, too. */
const KILLED_STARTS = 5;
/** In every n-th round, and in the last one, everything is checked again. */
const CHECKED_WHOLE = 10;
/** Sign-up is rate-limited: with one account per three rounds, fifty rounds stay below the limit. */
const ROUNDS_PER_ACCOUNT = 3;

/**
 * Kills a backend with SIGKILL `times` times while it sells tickets and cuts clips, starts it again on the same state
 * and checks everything that it had acknowledged. Stops at the first problem; returns whether there was none.
 */
export async function killWhileSelling(times: number, port: number): Promise<boolean> {
  const backend = await startBackend(port, "running");
  const ledger = emptyLedger();
  try {
    const { url, dataDir } = backend;
    const accounts = createAccounts();
    const goods = await findTestData(url);
    console.log(`${goods.sold.length} events are sold, ${goods.recorded.length} can be cut`);
    for (let round = 0; round < times && ledger.problems.length === 0; round += 1) {
      const random = createRandom(`kill ${round}`);
      if (round % ROUNDS_PER_ACCOUNT === 0) await accounts.add(url);
      for (const name of accounts.names) await accounts.tokenOf(url, name);
      const workers = Array.from({ length: WORKERS }, () =>
        sendRandomRequests({ url, accounts, goods, ledger, random }),
      );
      await pause(ROUND_MS.least + random.below(ROUND_MS.more));
      await backend.kill();
      await Promise.all(workers);
      if (round % KILLED_STARTS === KILLED_STARTS - 1) await killWhileStarting(backend, random);
      const started = performance.now();
      await backend.start();
      const readyMs = Math.round(performance.now() - started);
      await checkLedger(url, accounts, ledger, round % CHECKED_WHOLE === 0 || round === times - 1);
      const broken = readdirSync(dataDir).filter((name) => name.startsWith("broken"));
      if (broken.length > 0) ledger.problems.push(`The database was abandoned: ${broken.join()}`);
      const { purchases, clips, saved, problems } = ledger;
      console.log(
        `round ${round + 1}: ${purchases.length} purchases, ${clips.length} clips, ${saved.length} saved, ` +
          `ready in ${readyMs} ms, ${problems.length} problems`,
      );
    }
  } finally {
    await backend.stop(ledger.problems.length > 0);
  }
  const { purchases, clips, saved, problems } = ledger;
  for (const problem of problems) console.log(`  ✘ ${problem}`);
  console.log(
    problems.length === 0
      ? `killed ${times} times: nothing of ${purchases.length} purchases, ${clips.length} clips and ${saved.length} saved videos was lost`
      : `${problems.length} problems; the state of the backend is left in ${backend.dataDir}`,
  );
  return problems.length === 0;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Kills a backend during its start, or just after it if the start was faster than the limit. */
async function killWhileStarting(backend: Backend, random: Random): Promise<void> {
  await backend.start(START_MS.least + random.below(START_MS.more)).catch(() => undefined);
  await backend.kill();
}
