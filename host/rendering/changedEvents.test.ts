import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LogError } from "#serving/log/logError.ts";
import { watchChangedEvents } from "./changedEvents.ts";

const folder = mkdtempSync(join(tmpdir(), "changed-events-"));
const configFile = join(folder, "config.json");
writeFileSync(configFile, JSON.stringify({ api: { baseUrl: "" } }));
afterAll(() => rmSync(folder, { recursive: true }));

const asked: unknown[] = [];
let answers: unknown[] = [];
const own: typeof fetch = async (_input, init) => {
  const sent = await new Request("https://own.invalid", init).json();
  asked.push((sent as { changed_since: string }).changed_since);
  const next = answers.length > 1 ? answers.shift() : answers[0];
  if (next === null) return Response.json({ error: true }, { status: 500 });
  return Response.json({ content: next });
};
const changed: (string[] | null)[] = [];
const logError = vi.fn<LogError>();
let watching: ReturnType<typeof watchChangedEvents>;

beforeEach(() => {
  vi.useFakeTimers();
  for (const list of [asked, changed]) list.splice(0);
  logError.mockReset();
});
afterEach(() => {
  watching.close();
  vi.useRealTimers();
});
const watch = () => {
  watching = watchChangedEvents({
    api: { address: null, own },
    configFile,
    logError,
    onChanged: (ids) => changed.push(ids === null ? null : [...ids]),
  });
};
const answer = (asOf: string | null, onlyChanged: boolean, ...ids: string[]) => ({
  ...(asOf !== null && { asOf }),
  onlyChanged,
  entries: ids.map((id) => ({ id })),
});
/** Lets the watch ask as often as is said. */
const askedTimes = async (times: number) => {
  while (asked.length < times) await vi.advanceTimersByTimeAsync(500);
  await vi.advanceTimersByTimeAsync(100);
};

test("[RTE-1] the API is asked for what has changed since the last answer", async () => {
  answers = [answer("m1", false, "ev-9"), answer("m2", true), answer("m3", true, "ev-1", "ev-2"), answer("m3", true)];
  watch();
  await askedTimes(4);
  expect(asked.slice(0, 4)).toEqual(["", "m1", "m2", "m3"]);
  expect(changed).toEqual([["ev-1", "ev-2"]]);
});

test("[RTE-1] more than one answer holds may be anything, and an API that has forgotten the moment names nothing", async () => {
  const many = Array.from({ length: 100 }, (_, nth) => `ev-${nth}`);
  answers = [
    answer("m1", false, "ev-9"),
    answer("m2", true, ...many),
    answer("w2", false, ...many),
    answer("w3", true),
  ];
  watch();
  await askedTimes(4);
  expect([asked.slice(0, 4), changed]).toEqual([["", "m1", "m2", "w2"], [null]]);
});

test("[RTE-1] an API that fails is asked again after half a minute, and one that knows no moments ten minutes later", async () => {
  answers = [null, null, answer("m1", false, "ev-9"), answer("m2", true, "ev-1"), answer(null, false, "ev-9")];
  watch();
  await askedTimes(5);
  expect([asked, changed]).toEqual([["", "", "", "m1", "m2"], [["ev-1"]]]);
  expect(logError).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(590_000);
  expect(asked).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toHaveLength(6);
});
