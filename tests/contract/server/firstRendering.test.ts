import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readSettings } from "#backend/server/settings.ts";
import { startBackend } from "#backend/server/start.ts";
import { hostBeside } from "#tests/support/backend/hostBeside.ts";

const dir = mkdtempSync(join(tmpdir(), "touchline-first-rendering-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Notes each path that it renders, in a thread of its own. */
const RENDERER = `
  import { appendFileSync } from "node:fs";
  export const pageToRender = ({ path }) => ({ locale: "en", address: path });
  export const renderFirstScreen = async ({ path }) => {
    appendFileSync(${JSON.stringify(join(dir, "rendered"))}, path + "\\n");
    return null;
  };`;

test("[RTE-1] a server renders the pages on which visits begin before it is ready, so that no visitor waits for that", async () => {
  for (const name of ["dist", "dist-server"]) mkdirSync(join(dir, name));
  writeFileSync(
    join(dir, "dist/index.html"),
    '<!doctype html><html lang="en"><body><div id="root"></div></body></html>',
  );
  writeFileSync(join(dir, "dist-server/server.js"), RENDERER);
  writeFileSync(join(dir, "dist-server/package.json"), '{"type":"module"}');
  const settings = readSettings({ DEMO: "0", DATA_DIR: join(dir, "data") });
  const { stop } = await startBackend(
    settings,
    createServer(),
    hostBeside({ ...settings, distDir: join(dir, "dist") }),
  );
  try {
    const rendered = readFileSync(join(dir, "rendered"), "utf8").trim().split("\n");
    expect(rendered.toSorted()).toEqual(["/", "/archive", "/highlight", "/latest", "/live", "/suggested", "/upcoming"]);
  } finally {
    await stop();
  }
}, 60_000);
