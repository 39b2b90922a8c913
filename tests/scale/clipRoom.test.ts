import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type RunningServer } from "#tests/bench/server.ts";
import { createAccounts } from "#tests/support/backend/viewerAccounts.ts";
import { call } from "#tests/support/backend/readAnswer.ts";
import { findTestData } from "#tests/support/backend/findTestData.ts";
import { freePort } from "./services.ts";

const ACCOUNTS = 12;
/** Of a room of 2 h an account may have 288 s, and the next one a twenty-fifth of what is left. */
const env = {
  DATABASE_URL: process.env.SCALE_DATABASE_URL ?? "",
  REDIS_URL: process.env.SCALE_REDIS_URL ?? "",
  CLIP_HOURS: "2",
};
const folder = mkdtempSync(join(tmpdir(), "clip-room-"));
let server: RunningServer;

beforeAll(async () => {
  server = await startServer(await freePort(), folder, { limitMs: 120_000, env });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("[EVT-12] accounts that cut clips at once share the room as those do that cut one after another", async () => {
  const { url } = server;
  const accounts = createAccounts();
  const { recorded } = await findTestData(url);
  const tokens: (string | null)[] = [];
  for (let index = 0; index < ACCOUNTS; index++) {
    await accounts.add(url);
    tokens.push(await accounts.tokenOf(url, accounts.names[index] ?? ""));
  }
  const answers = await Promise.all(
    tokens.map((token, index) => {
      const event_id = recorded[index % recorded.length]?.id;
      return call(url, "/api/clip/create", token, {
        event_id,
        title: "The save",
        start_time: 1_000,
        end_time: 281_000,
      });
    }),
  );
  expect(answers.map((answer) => answer?.status).toSorted()).toEqual([200, ...Array<number>(ACCOUNTS - 1).fill(507)]);
});
