import { afterAll, beforeAll, expect, test } from "vitest";
import { countAttempt, clearAttempts, uncountAttempt } from "#backend/accounts/attempts.ts";
import { attempts } from "#backend/db/accountTables.ts";
import type { ApiFailure } from "#backend/http/failure.ts";
import { NOW, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend()), 120_000);
afterAll(() => backend.close());

const LIMIT = { name: "test", max: 3, windowMs: 60_000 };

/** Resolves with `counted`, or with status, code and seconds to wait of the rejection. */
const attempt = (who: string, now = NOW, limit = LIMIT) =>
  countAttempt(backend.db, limit, who, now).then(
    () => "counted" as const,
    ({ status, code, retryAfterS }: ApiFailure) => [status, code, retryAfterS],
  );

test("attempts beyond the limit are rejected until the window ends, per caller and kind", async () => {
  for (let i = 0; i < 3; i += 1) expect(await attempt("a", NOW + i * 10_000)).toBe("counted");
  expect(await attempt("a", NOW + 30_000)).toEqual([429, "too_many_requests", 30]);
  expect(await attempt("a", NOW + 59_500)).toEqual([429, "too_many_requests", 1]);
  expect(await attempt("b", NOW + 30_000)).toBe("counted");
  expect(await attempt("a", NOW + 30_000, { ...LIMIT, name: "other" })).toBe("counted");
  expect(await attempt("a", NOW + 60_000)).toBe("counted");
});

test("guesses sent at the same time do not exceed the limit", async () => {
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => attempt("at once")));
  expect(outcomes.filter((outcome) => outcome === "counted")).toHaveLength(3);
});

test("an attempt that was no failure is uncounted, and a success clears all of them", async () => {
  for (let i = 0; i < 10; i += 1) {
    expect(await attempt("lucky")).toBe("counted");
    await uncountAttempt(backend.db, LIMIT, "lucky");
  }
  for (let i = 0; i < 3; i += 1) await attempt("c");
  await clearAttempts(backend.db, LIMIT, "c");
  expect(await attempt("c")).toBe("counted");
});

test("callers are not stored in readable form, and old counts are deleted", async () => {
  await attempt("203.0.113.7 nora@demo.example");
  expect(JSON.stringify(await backend.db.select().from(attempts))).not.toMatch(/203\.0|nora/);
  await attempt("much later", NOW + 10 * LIMIT.windowMs);
  expect(await backend.db.$count(attempts)).toBe(1);
});
