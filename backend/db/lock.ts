import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Takes the lock file `path`, so that no two processes open the same embedded database, and returns a function that
 * releases it. Takes over a lock whose process is gone. Throws an `Error` that names the process that holds it.
 */
export function takeLock(path: string): () => void {
  mkdirSync(dirname(path), { recursive: true });
  for (let attempt = 0; ; attempt += 1) {
    try {
      const file = openSync(path, "wx");
      writeSync(file, String(process.pid));
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if (!isCode(error, "EEXIST") || attempt > 2) throw error;
    }
    const holder = Number(readIfThere(path));
    if (holder !== process.pid && isRunning(holder))
      throw new Error(`The database in ${dirname(path)} is in use by process ${holder}; stop that one or set DATA_DIR`);
    rmSync(path, { force: true });
  }
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return ""; // released since the attempt to create it
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, "EPERM"); // it runs, but belongs to another user
  }
}

const isCode = (error: unknown, code: string) => error instanceof Error && "code" in error && error.code === code;
