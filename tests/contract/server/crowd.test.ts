import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Wire } from "#contract/wire.ts";
import { events } from "#backend/db/schema.ts";
import { comments } from "#backend/db/viewerTables.ts";
import { createCrowd } from "#backend/demo/simulator/crowd.ts";
import { at, NOW, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { expectContract } from "#tests/support/backend/contract.ts";

let backend: TestBackend;
let eventId: string;
const told: Wire<"Comment">[] = [];

beforeAll(async () => {
  backend = await startTestBackend();
  const [row] = await backend.db
    .select()
    .from(events)
    .where(eq(events.status, "live"))
    .orderBy(events.eventDate)
    .limit(1);
  eventId = row?.id ?? "";
});
afterAll(() => backend.close());

const crowd = () =>
  createCrowd({
    ...backend,
    onComment: (_, comment) => void told.push(comment),
    onError: (error) => {
      throw error;
    },
  });

test("[EVT-14] comments of the demo's people exist once, and only new ones are announced", async () => {
  const transactions = vi.spyOn(backend.db, "transaction");
  await crowd().tick();
  const count = await backend.db.$count(comments);
  expect(count).toBeGreaterThan(20);
  // The server answers only after it has caught up, so only new comments may take a transaction each.
  expect(transactions).toHaveBeenCalledTimes(told.length);
  transactions.mockRestore();
  expect(told.every(({ created }) => created > NOW - 60_000)).toBe(true);

  const answer = await backend.get(`/api/comment/list?eventId=${eventId}&size=5`);
  expectContract("get", "/api/comment/list", answer);
  const [newest] = at<Wire<"Comment">[]>(answer.body, "content", "entries");
  expect(newest?.created).toBeLessThanOrEqual(NOW);
  expect(newest?.userName).toMatch(/\w+ \w+/);

  // A restarted server finds the comments that it has made.
  const again = crowd();
  await again.tick();
  expect(await backend.db.$count(comments)).toBe(count);

  told.length = 0;
  backend.clock.time = NOW + 5 * 60_000;
  await again.tick();
  const [last] = await backend.db.select().from(comments).orderBy(desc(comments.created)).limit(1);
  expect(last?.created).toBeGreaterThan(NOW);
  expect(told.length).toBeGreaterThan(0);
});

test("[EVT-14] comments of viewers stay, and the demo people's older ones are deleted", async () => {
  const token = await backend.signIn("fan");
  const { status } = await backend.post("/api/comment/create", { eventId, text: "Mine" }, token);
  expect(status).toBe(200);
  backend.clock.time = NOW + 72 * 3_600_000;
  await crowd().tick();
  const left = await backend.db.select().from(comments);
  expect(left.some(({ text }) => text === "Mine")).toBe(true);
  expect(left.every(({ userId, created }) => !userId.startsWith("u-fan-") || created > NOW + 24 * 3_600_000)).toBe(
    true,
  );
});
