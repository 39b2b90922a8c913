// Runs the steps of a check as child processes, several at a time.
import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import type { Count } from "./reports.ts";
import type { StepTime } from "./timeTables.ts";

/** A part of the check, run in a process of its own. */
export interface Step {
  readonly name: string;
  /** Returns the arguments for Node; null skips the step and counts it as failed. */
  readonly args: () => readonly string[] | null | Promise<readonly string[] | null>;
  readonly env?: Readonly<Record<string, string>>;
  /** Runs the step at low priority. For steps that do not wait for anything and have no time-outs. */
  readonly isInBackground?: boolean;
  /** Returns the count of the step; a step without tests counts as one. */
  readonly count?: (ok: boolean) => Count;
}

/** The time and the count of a step that has run. */
export interface StepOutcome {
  readonly time: StepTime;
  readonly count: Count;
  /** What a step without a report printed; otherwise empty. */
  readonly text: string;
}

const oneCheck = (ok: boolean): Count => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/** Returns the function that runs steps in `root`; start times count from this call. */
export function createRunner(root: string): (step: Step, output?: "at once" | "at its end") => Promise<StepOutcome> {
  const began = Date.now();
  return async (step, output = "at its end") => {
    const started = Date.now();
    if (output === "at once") console.log(`\n== ${step.name}`);
    const args = await step.args();
    const { ok, text } = args === null ? { ok: false, text: "" } : await runNode(root, args, step, output);
    const durationMs = Date.now() - started;
    // Printed at once, so that the outputs of parallel steps do not mix.
    const head = output === "at its end" ? `\n== ${step.name}\n${text}` : "";
    console.log(`${head}== ${step.name}: ${ok ? "ok" : "FAILED"} in ${(durationMs / 1000).toFixed(1)} s`);
    const count = (step.count ?? oneCheck)(ok);
    const isOk = ok && count.failed === 0;
    return {
      time: { name: step.name, startedMs: started - began, durationMs, ok: isOk },
      count,
      text: step.count ? "" : text,
    };
  };
}

function runNode(
  root: string,
  args: readonly string[],
  { env, isInBackground = false }: Step,
  output: "at once" | "at its end",
): Promise<{ ok: boolean; text: string }> {
  return new Promise((resolve) => {
    const isLive = output === "at once";
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: isLive ? "inherit" : ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env },
    });
    if (isInBackground && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let text = "";
    child.stdout?.on("data", (part: Buffer) => (text += part.toString()));
    child.stderr?.on("data", (part: Buffer) => (text += part.toString()));
    child.on("error", (error) => resolve({ ok: false, text: `${text}${error.message}\n` }));
    child.on("close", (code) => resolve({ ok: code === 0, text }));
  });
}
