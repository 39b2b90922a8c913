// Runs the steps of a check as child processes, several at a time.
import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import type { Count } from "./reports.ts";

/** A part of the check, run in a process of its own. */
export interface Step {
  readonly name: string;
  /** Returns the arguments for Node; null skips the step and counts it as failed. */
  readonly args: () => readonly string[] | null | Promise<readonly string[] | null>;
  readonly env?: Readonly<Record<string, string>>;
  /** Runs the step at low priority. For steps that do not wait for anything and have no time-outs. */
  readonly isInBackground?: boolean;
  /** Whether its output appears as it comes; otherwise in one piece at its end, so that parallel steps do not mix. */
  readonly isShown?: boolean;
  /** Returns the count of the step; a step without tests counts as one. */
  readonly count?: (ok: boolean) => Count;
}

export interface StepOutcome {
  readonly name: string;
  readonly ok: boolean;
  readonly count: Count;
  /** What a step without a report printed; otherwise empty. */
  readonly text: string;
}

const oneCheck = (ok: boolean): Count => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

export async function runStep(root: string, step: Step): Promise<StepOutcome> {
  const { name, isShown = false, count = oneCheck } = step;
  const started = Date.now();
  if (isShown) console.log(`\n== ${name}`);
  const args = await step.args();
  const { ok, text } = args === null ? { ok: false, text: "" } : await runNode(root, args, step);
  const head = isShown ? "" : `\n== ${name}\n${text}`;
  console.log(`${head}== ${name}: ${ok ? "ok" : "FAILED"} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  const counted = count(ok);
  return { name, ok: ok && counted.failed === 0, count: counted, text: step.count ? "" : text };
}

function runNode(
  root: string,
  args: readonly string[],
  { env, isShown = false, isInBackground = false }: Step,
): Promise<{ ok: boolean; text: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: isShown ? "inherit" : ["ignore", "pipe", "pipe"],
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
