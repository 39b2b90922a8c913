import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { reportConfig } from "./config.ts";

const folder = mkdtempSync(join(tmpdir(), "config-"));
afterEach(() => vi.restoreAllMocks());
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns what is logged about a configuration file with `text`, or about a missing file for null. */
async function said(text: string | null): Promise<string> {
  const log = vi.spyOn(console, "error").mockReset().mockReturnValue();
  const file = join(folder, text === null ? "none.json" : "config.json");
  if (text !== null) writeFileSync(file, text);
  await reportConfig(file);
  return log.mock.calls.flat().join("\n");
}

test("a missing or malformed tenant configuration is reported at startup", async () => {
  expect(await said('{ "customer": ')).toMatch(/config\.json cannot be used.*JSON/);
  expect(await said(null)).toMatch(/none\.json cannot be used.*no such file/);
  expect(await said('{ "customer": { "id": "demo" } }')).toBe("");
});
