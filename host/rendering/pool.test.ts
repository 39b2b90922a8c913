import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { LogError } from "#serving/log/logError.ts";
import { createRenderPool, type RenderPool } from "./pool.ts";

const folder = mkdtempSync(join(tmpdir(), "pool-"));
writeFileSync(join(folder, "package.json"), '{"type":"module"}');
writeFileSync(
  join(folder, "server.js"),
  `
  import { threadId } from "node:worker_threads";
  export async function renderFirstScreen({ path, fetch, log }) {
    if (path === "/hang") for (;;);
    if (path === "/die") process.exit(1);
    if (path === "/throw") throw new Error("a screen that throws");
    if (path === "/later") setTimeout(() => { throw new Error("thrown later"); });
    if (path === "/null") return null;
    if (path === "/log") log("A query failed", new Error("no such league"));
    const answer = await fetch("/api" + path, { method: "POST", body: "{}", headers: { accept: "application/json" } });
    return { status: 200, routeId: "/", language: "en", direction: "ltr", head: "", isShortLived: false, body: threadId + " " + answer.status + " " + (await answer.text()), screen: { at: 1, text: "</script>" } };
  }`,
);
const module = pathToFileURL(join(folder, "server.js")).href;
afterAll(() => rmSync(folder, { recursive: true }));

/** Long enough for a busy machine. */
const PATIENT_MS = 15_000;
/** Ends what never comes back, and may end what is only slow. */
const HASTY_MS = 2_000;

const logError = vi.fn<LogError>();
let pool: RenderPool;
beforeEach(() => {
  logError.mockReset();
  pool = createRenderPool({ logError, threads: 1, waiting: 2, limitMs: PATIENT_MS });
});
afterEach(() => pool.close());

const call = vi.fn<typeof fetch>(async () => new Response("an answer", { status: 203 }));
const render = (path: string, by: typeof fetch = call) =>
  pool.render({ module, request: { path, locale: "en", origin: "https://tv.example", config: {}, now: 1 }, fetch: by });

test("[RTE-1] a page is rendered in another thread, with answers that this one fetches", async () => {
  const rendered = await render("/home");
  expect(rendered).toMatchObject({ status: 200, at: 1, body: expect.stringMatching(/^[1-9]\d* 203 an answer$/) });
  expect(rendered?.data).toBe(String.raw`{"at":1,"text":"\u003c/script>"}`);
  expect(call).toHaveBeenCalledWith("/api/home", {
    method: "POST",
    body: "{}",
    headers: [["accept", "application/json"]],
  });
  expect(pool.counts).toEqual({ rendered: 1, refused: 0, failed: 0, lost: 0 });
});

test("a call that fails, fails in the thread, too", async () => {
  await expect(render("/home", () => Promise.reject(new TypeError("no such host")))).rejects.toThrow("no such host");
});

test("a page that renders itself is null, and what is said of it reaches the log", async () => {
  expect(await render("/null")).toBeNull();
  await render("/log");
  expect(logError).toHaveBeenCalledWith("A query failed", expect.stringContaining("no such league"));
});

describe("a thread that is lost is counted, and another takes its place", () => {
  const isWell = () =>
    vi.waitFor(async () => expect((await render("/home"))?.status).toBe(200), { timeout: 15_000, interval: 100 });

  test("that never comes back", async () => {
    pool = createRenderPool({ logError, threads: 1, waiting: 2, limitMs: HASTY_MS });
    await isWell();
    await expect(render("/hang")).rejects.toThrow(`Not rendered within ${HASTY_MS} ms`);
    await isWell();
    expect(pool.counts.lost).toBeGreaterThanOrEqual(1);
  });

  test("that ends", async () => {
    await render("/home");
    await expect(render("/die")).rejects.toThrow("worker exited with code: 1");
    expect((await render("/home"))?.status).toBe(200);
    expect(pool.counts).toMatchObject({ rendered: 2, failed: 1, lost: 1 });
  });

  test("that throws when its page is done", async () => {
    await render("/later").catch(() => undefined);
    await isWell();
    expect(pool.counts).toMatchObject({ lost: 1 });
  });
});

test("a page that throws harms no other", async () => {
  await expect(render("/throw")).rejects.toThrow("a screen that throws");
  expect((await render("/home"))?.status).toBe(200);
  expect(pool.counts).toMatchObject({ rendered: 1, failed: 1, lost: 0 });
});

test("pages are rendered in the order in which they were asked for", async () => {
  const begun: string[] = [];
  const note: typeof fetch = async (input) => {
    begun.push(String(input));
    return new Response("an answer");
  };
  const close = pool.close;
  pool = createRenderPool({ logError, threads: 1, limitMs: PATIENT_MS });
  await close();
  const paths = Array.from({ length: 12 }, (_, nth) => `/${nth}`);
  await Promise.all(paths.map((path) => render(path, note)));
  expect(begun).toEqual(paths.map((path) => `/api${path}`));
});

test("what finds no place in the queue is refused at once", async () => {
  let answerAll: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answerAll = resolve));
  const slow: typeof fetch = () => answered.then(() => new Response("late"));
  const taken = Array.from({ length: 2 + 2 }, () => render("/home", slow));
  expect(pool.isBusy()).toBe(true);
  expect(await render("/home")).toBeNull();
  expect(pool.counts).toMatchObject({ refused: 1 });
  answerAll();
  expect((await Promise.all(taken)).map((rendered) => rendered?.status)).toEqual([200, 200, 200, 200]);
  expect([pool.isBusy(), pool.counts.lost]).toEqual([false, 0]);
});
