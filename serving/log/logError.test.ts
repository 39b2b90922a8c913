import { DrizzleQueryError } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createErrorLog } from "./logError.ts";

let logError: ReturnType<typeof createErrorLog>;
beforeEach(() => void (logError = createErrorLog()));

afterEach(() => vi.restoreAllMocks());

function written(error: unknown): string {
  const log = vi.spyOn(console, "error").mockReturnValue();
  log.mockClear();
  logError("A call failed", error);
  return log.mock.calls.flat().map(String).join(" ");
}

test("a failed query is logged with its reason and without its parameters", () => {
  const cause = Object.assign(new Error("disk full"), {
    detail: "Key (email)=(ada@demo.example)",
    params: ["scrypt$1"],
  });
  const text = written(
    new DrizzleQueryError("insert into users values ($1, $2)", ["ada@demo.example", "scrypt$1"], cause),
  );
  expect(text).toContain("A call failed");
  expect(text).toContain("insert into users");
  expect(text).toContain("disk full");
  expect(text).not.toMatch(/ada@|scrypt/);
});

test("other errors are logged with their location and reason", () => {
  const text = written(new Error("cannot send", { cause: new Error("no route") }));
  expect(text).toContain("cannot send");
  expect(text).toContain("logError.test.ts");
  expect(text).toContain("no route");
  expect(JSON.parse(written("stopped"))).toMatchObject({ log: "error", what: "A call failed", error: "stopped" });
});

test("no log line exceeds 2 kB, and each has the reason", () => {
  const query = `select ${"$1, ".repeat(50_000)}`;
  const text = written(new DrizzleQueryError(query, [], new Error("statement timeout")));
  expect(text).toContain("statement timeout");
  const other = written(new Error("ß".repeat(50_000), { cause: new Error("€".repeat(50_000)) }));
  for (const line of [text, other]) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(2_000);
});

test("each error is one line, at most 20 a minute, and what is left out is counted", () => {
  const lines: string[] = [];
  let now = 0;
  const log = createErrorLog(
    (line) => lines.push(line),
    () => now,
  );
  for (let call = 0; call < 50; call += 1)
    log("A call failed", new Error("first\r\nsecond", { cause: new Error("third") }));
  expect(lines).toHaveLength(20);
  expect(lines[0]).toContain("third");
  for (const line of lines) expect(line).not.toMatch(/[\r\n]/);
  now = 60_000;
  log("A call failed", new Error("again"));
  expect(lines.slice(20).map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { log: "error", what: "30 more errors were not logged" },
    { log: "error", what: "A call failed", error: expect.stringContaining("again") },
  ]);
});
