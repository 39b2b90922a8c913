import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type RunningServer } from "#tests/bench/server.ts";
import { createAccounts } from "#tests/support/backend/viewerAccounts.ts";
import { call, contentOf } from "#tests/support/backend/readAnswer.ts";
import { findTestData, type TestData } from "#tests/support/backend/findTestData.ts";
import { freePort } from "./services.ts";

const env = {
  DATABASE_URL: process.env.SCALE_DATABASE_URL ?? "",
  REDIS_URL: process.env.SCALE_REDIS_URL ?? "",
};
const folder = mkdtempSync(join(tmpdir(), "purchases-"));
const accounts = createAccounts();
let a: RunningServer;
let b: RunningServer;
let goods: TestData;
let token: string | null;

beforeAll(async () => {
  const start = async (name: string) => startServer(await freePort(), join(folder, name), { limitMs: 120_000, env });
  [a, b] = await Promise.all([start("a"), start("b")]);
  await accounts.add(a.url);
  token = await accounts.tokenOf(a.url, accounts.names[0] ?? "");
  goods = await findTestData(a.url);
});
afterAll(async () => {
  await Promise.all([a.stop(), b.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const ticketOf = (index: number, card: string, key?: string) => {
  const eventId = goods.sold[index] ?? "";
  const order = { paymentAction: "creditCardPay", product_id: `prod-ppv-${eventId}`, event_id: eventId };
  return { ...order, card: { token: card }, ...(key !== undefined && { idempotency_key: key }) };
};
const buyAt = ({ url }: RunningServer, body: unknown) => call(url, "/api/commerce/ppv_checkout", token, body);
const ticketsAt = async ({ url }: RunningServer) =>
  contentOf("tickets", await call(url, "/api/commerce/get_ppv_tickets?size=999", token))?.entries ?? [];
/** Returns `count` servers: both instances in turn. */
const turns = (count: number) => Array.from({ length: count }, (_, index) => (index % 2 === 0 ? a : b));

test("[COM-3] a purchase sent to both instances at once is made once", async () => {
  const answers = await Promise.all(turns(20).map((server) => buyAt(server, ticketOf(0, "tok_approved"))));
  expect(answers.map((answer) => answer?.status).toSorted()).toEqual([200, ...Array<number>(19).fill(409)]);
  const key = randomUUID();
  const same = await Promise.all(turns(20).map((server) => buyAt(server, ticketOf(1, "tok_approved", key))));
  expect(new Set(same.map((answer) => contentOf("purchase", answer)?.transaction_id)).size).toBe(1);
  expect(await ticketsAt(b)).toHaveLength(2);
});

test("[EVT-12] a clip cut by one instance can be played by the other", async () => {
  const { id = "" } = goods.recorded[0] ?? {};
  const order = { event_id: id, title: "The save", start_time: 4_300, end_time: 9_900 };
  const made = contentOf("clip", await call(a.url, "/api/clip/create", token, order));
  let address: string | null = null;
  await expect
    .poll(async () => {
      const clip = contentOf("clip", await call(b.url, `/api/clip/get_by_id/id/${made?.id}`, null));
      return (address = clip?.sources.clip ?? null);
    })
    .not.toBeNull();
  const [fromA, fromB] = await Promise.all(
    [a, b].map(async ({ url }) => Buffer.from(await (await fetch(url + String(address))).arrayBuffer())),
  );
  expect(fromA?.length).toBeGreaterThan(10_000);
  expect(fromB?.equals(fromA ?? Buffer.alloc(0))).toBe(true);
});

test("[COM-3] a purchase whose instance is killed is completed by the other", async () => {
  const started = contentOf("purchase", await buyAt(b, ticketOf(2, "tok_processing")));
  expect(started?.status).toBe("PROCESSING");
  await b.kill();
  const path = `/api/commerce/get_purchase_status/id/${started?.transaction_id}`;
  await expect
    .poll(async () => contentOf("purchase", await call(a.url, path, token))?.status, { timeout: 20_000 })
    .toBe("APPROVED");
  expect(await ticketsAt(a)).toHaveLength(3);
});
