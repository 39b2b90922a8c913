import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fastify from "fastify";
import { expect, test } from "vitest";
import { createAnswerCache } from "./answerCache.ts";

function counting() {
  let time = 0;
  let calls = 0;
  let fails = false;
  const answers = createAnswerCache(() => time);
  const app = fastify();
  app.post(
    "/list",
    answers.cached(async ({ body }) => {
      calls += 1;
      if (fails) throw new Error("no");
      const { padding = 2_000 } = body as { padding?: number };
      return { calls, body, padding: "x".repeat(padding) };
    }),
  );
  const call = (body: object = {}, headers: Record<string, string> = {}) =>
    app.inject({ method: "POST", url: "/list", payload: body, headers: { "accept-encoding": "identity", ...headers } });
  return {
    answers,
    call,
    count: () => calls,
    wait: (ms: number) => (time += ms),
    fail: (now: boolean) => (fails = now),
  };
}

test("equal calls without a session share one answer for a second", async () => {
  const { call, count, wait } = counting();
  const [first, second] = await Promise.all([call(), call()]);
  wait(999);
  const third = await call();
  expect(count()).toBe(1);
  expect(new Set([first.body, second.body, third.body]).size).toBe(1);
  expect(first.headers["content-type"]).toBe("application/json; charset=utf-8");
  wait(1);
  await call();
  expect(count()).toBe(2);
});

test("other bodies, sessions and calls after a change get a new answer", async () => {
  const { call, count, answers } = counting();
  await call();
  await call({ page: 1 });
  await call({}, { "x-authorization": "Bearer at.1" });
  await call({}, { "x-authorization": "Bearer at.1" });
  expect(count()).toBe(4);
  const before = call();
  answers.clear();
  await Promise.all([before, call()]);
  expect(count()).toBe(5);
});

test("neither errors nor answers with long keys are cached", async () => {
  const { call, count, fail } = counting();
  fail(true);
  expect((await call()).statusCode).toBe(500);
  fail(false);
  expect((await call()).statusCode).toBe(200);
  for (const _ of [1, 2]) await call({ title: "y".repeat(2_000) });
  expect(count()).toBe(4);
});

test("with many different calls the oldest answers are evicted", async () => {
  const { call, count } = counting();
  for (let page = 0; page < 201; page++) await call({ page });
  await call({ page: 200 });
  expect(count()).toBe(201);
  await call({ page: 0 });
  expect(count()).toBe(202);
});

test("a long answer is shared by waiting callers, and not cached", async () => {
  const { call, count } = counting();
  await call({ padding: 200_000 });
  await call({ padding: 200_000 });
  expect(count()).toBe(2);
});

test("answers are compressed as the client accepts", async () => {
  const { call } = counting();
  const plain = await call();
  const br = await call({}, { "accept-encoding": "gzip, deflate, br" });
  const gzip = await call({}, { "accept-encoding": "gzip, br;q=0" });
  expect([plain, br, gzip].map(({ headers }) => headers["content-encoding"])).toEqual([undefined, "br", "gzip"]);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(br.headers.vary).toBe("Accept-Encoding");
});
