import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { takeLock } from "#backend/db/lock.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
/** What the demo world and its database are made from. */
const SOURCES = [
  "backend/catalog",
  "backend/db",
  "backend/db/migrations",
  "backend/accounts",
  "backend/demo/seeds",
  "backend/demo/world",
  "backend/demo/world/match",
  "backend/media",
];

/**
 * Returns the path of what `make` writes for `settings`. It is made once and kept until a source of the demo world
 * changes; processes that ask meanwhile wait.
 */
export async function prepared(
  kind: string,
  settings: unknown,
  make: (path: string) => Promise<void>,
): Promise<string> {
  const folder = join(root, "node_modules/.cache/backend", kind);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, fingerprint(settings));
  const unlock = await waitForLock(join(folder, "lock"));
  try {
    if (!existsSync(path)) {
      for (const old of readdirSync(folder)) if (old !== "lock") rmSync(join(folder, old), { recursive: true });
      await make(`${path}.part`);
      renameSync(`${path}.part`, path);
    }
  } finally {
    unlock();
  }
  return path;
}

/** Waits for the lock: of several processes that start at once, one makes the files. */
async function waitForLock(path: string): Promise<() => void> {
  for (;;) {
    try {
      return takeLock(path);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100)); // ends with the time limit of the hook or server
    }
  }
}

function fingerprint(settings: unknown): string {
  const hash = createHash("sha256").update(JSON.stringify(settings));
  for (const folder of SOURCES)
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true }))
      if (entry.isFile()) hash.update(readFileSync(join(root, folder, entry.name)));
  return hash.digest("hex").slice(0, 16);
}
