import { fork } from "node:child_process";
import { chmodSync, mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { DemoContent } from "./worldFacts.ts";

/** What a first start makes, and where. */
export interface FirstFill {
  readonly dataDir: string;
  readonly mediaDir: string;
  /** Epoch ms. */
  readonly now: number;
  readonly content: DemoContent;
}

const program = fileURLToPath(new URL("./fillFolder.ts", import.meta.url));

/**
 * Makes the embedded database of an empty `dataDir` and fills it, in a process of its own: that takes several hundred
 * megabytes, which would stay with the server for good. When it fails the folder is as a crash would leave it.
 */
export function fillApart(fill: FirstFill): Promise<void> {
  return new Promise((resolve) => {
    const child = fork(program, [JSON.stringify(fill)], {
      // Whichever way this process learned to read TypeScript, the other one does not inherit it.
      execArgv: ["--import", import.meta.resolve("tsx")],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child.once("error", () => resolve()); // the server then makes it itself, and says what is wrong
    child.once("exit", () => resolve());
  });
}

/**
 * Makes the folder of the server's state, and closes one that others can look into; throws a sentence that names it when
 * that fails.
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { mode } = statSync(folder);
    // One such as /tmp is everybody's on purpose.
    const isShared = (mode & 0o1000) !== 0;
    if ((mode & 0o077) !== 0 && !isShared) chmodSync(folder, 0o700);
  } catch (cause) {
    throw new Error(`The folder ${folder} (DATA_DIR) cannot be made: ${String(cause)}`, { cause });
  }
}

/** Where the embedded database of `dataDir` is. */
export const embeddedFolder = (dataDir: string): string => join(dataDir, "db");
