import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runKillRounds } from "#tests/kill/rounds.ts";
import { freePort } from "#tests/scale/services.ts";

// One round here; `npm run test:kill -- --times 50` runs as many as it takes to be sure.
test("[COM-3] a server that is killed during purchases and cuts loses nothing it acknowledged", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "touchline-kill-"));
  const port = await freePort();
  const { problems, purchases, clips } = await runKillRounds({ times: 1, port, dataDir, report: () => {} });
  expect(problems).toEqual([]);
  expect(purchases.length + clips.length).toBeGreaterThan(0);
  rmSync(dataDir, { recursive: true, force: true });
}, 300_000);
