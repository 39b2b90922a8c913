import { fork } from "node:child_process";
import { chmodSync, mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { DemoContent } from "./worldState.ts";

/** Input of the first fill of an embedded database. */
export interface FirstFill {
  readonly dataDir: string;
  readonly mediaDir: string;
  /** Epoch ms. */
  readonly now: number;
  readonly content: DemoContent;
}

const program = fileURLToPath(new URL("./fillFolder.ts", import.meta.url));

/** In a process of its own: filling takes several hundred megabytes, which the server would never release. */
export function fillInChildProcess(fill: FirstFill): Promise<void> {
  return new Promise((resolve) => {
    const child = fork(program, [JSON.stringify(fill)], {
      // The child does not inherit how this process loads TypeScript.
      execArgv: ["--import", import.meta.resolve("tsx")],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child.once("error", () => resolve()); // the server then creates it itself, and reports what is wrong
    child.once("exit", () => resolve());
  });
}

/** Or makes an existing one private. Throws an `Error` that names the folder. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { mode } = statSync(folder);
    // A folder with the sticky bit, such as /tmp, is shared on purpose.
    const isShared = (mode & 0o1000) !== 0;
    if ((mode & 0o077) !== 0 && !isShared) chmodSync(folder, 0o700);
  } catch (cause) {
    throw new Error(`The folder ${folder} (DATA_DIR) cannot be made: ${String(cause)}`, { cause });
  }
}

/** Returns the folder of the embedded database in `dataDir`. */
export const embeddedFolder = (dataDir: string): string => join(dataDir, "db");
