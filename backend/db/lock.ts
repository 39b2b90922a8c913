import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/** Returns what releases it. Takes over from a process that is gone; throws an `Error` that names one that is not. */
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
