import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { readSettings } from "#backend/server/settings.ts";
import { startBackend } from "#backend/server/start.ts";
import { hostBeside } from "#tests/support/backend/hostBeside.ts";

const dir = mkdtempSync(join(tmpdir(), "touchline-first-rendering-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Notes each path that it renders. */
const RENDERER = `
  export const localeToRender = () => "en";
  export const renderFirstScreen = async ({ path }) => {
    globalThis.renderedPaths = [...(globalThis.renderedPaths ?? []), path];
    return null;
  };`;

test("[RTE-1] a server that has started renders home by itself, so that no visitor gets the slow first rendering", async () => {
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
    await vi.waitUntil(() => Reflect.get(globalThis, "renderedPaths"), { timeout: 10_000 });
    expect(Reflect.get(globalThis, "renderedPaths")).toEqual(["/"]);
  } finally {
    await stop();
  }
}, 60_000);
