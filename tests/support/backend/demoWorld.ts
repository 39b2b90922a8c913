// Run as a program, writes to a folder what a server of tests starts with: node demoWorld.ts test-results/running
import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { embeddedFolder, fillInChildProcess } from "#backend/demo/seeds/firstFill.ts";
import { prepared } from "#tests/support/backend/prepared.ts";
import { writeQuietConfig } from "#tests/support/browser/quietConfig.ts";
import { DEMO_NOW } from "#tests/support/server.ts";

/**
 * Copies the database of the demo world as of `DEMO_NOW` into an empty `dataDir`. Filling one takes ten seconds of
 * processor time.
 */
export async function copyDemoWorld(dataDir: string): Promise<void> {
  const now = Date.parse(DEMO_NOW);
  const mediaDir = "backend/media";
  const world = await prepared("world", { now }, (path) =>
    fillInChildProcess({ dataDir: path, mediaDir, now, content: "demo" }),
  );
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await cp(embeddedFolder(world), embeddedFolder(dataDir), { recursive: true });
}

const folder = process.argv[2];
if (import.meta.filename === process.argv[1] && folder !== undefined) {
  writeQuietConfig(join(folder, "config.json"));
  await copyDemoWorld(join(folder, "data"));
}
