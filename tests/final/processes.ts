import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";

/** A server of ours in a process of its own. */
export interface Program {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  /** Kills it with SIGKILL, like a crash. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts a program of ours and resolves once it is ready; throws if that takes longer than two minutes. */
export async function startProgram(
  name: string,
  script: string,
  { port, env }: { readonly port: number; readonly env: Readonly<Record<string, string>> },
): Promise<Program> {
  const child = spawn(process.execPath, ["--import", "tsx", script], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, PORT: String(port), ...env },
  });
  const url = `http://127.0.0.1:${port}`;
  const end = (signal: NodeJS.Signals) => async () => {
    if (hasEnded(child)) return;
    const exited = once(child, "exit");
    child.kill(signal);
    setTimeout(() => child.kill("SIGKILL"), 10_000).unref();
    await exited;
  };
  const until = performance.now() + 120_000;
  while (performance.now() < until && !hasEnded(child)) {
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.status === 200) return { name, url, pid: child.pid ?? 0, kill: end("SIGKILL"), stop: end("SIGTERM") };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill("SIGKILL");
  throw new Error(`${name} was not ready within two minutes`);
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Returns the processor time of a process and of its children so far, s; 0 if it is gone. */
export function processorTime(pid: number): number {
  try {
    const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(/\) (?=\w )/);
    const [user = 0, system = 0] = fields.split(" ").slice(11, 13).map(Number);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);
    return (user + system) / 100 + children.reduce((sum, child) => sum + processorTime(Number(child)), 0);
  } catch {
    return 0;
  }
}

/** Returns the memory of a process, MB; 0 if it is gone. */
export function memoryOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1_000;
  } catch {
    return 0;
  }
}
