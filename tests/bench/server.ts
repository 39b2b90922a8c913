import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";

/** A process that serves the built portal with its backend. */
export interface RunningServer {
  readonly url: string;
  /** ms from the start of the process until /healthz answered 200. */
  readonly readyMs: number;
  readonly pid: number;
  stop(): Promise<void>;
  /** Kills the process with SIGKILL, like a crash. */
  kill(): Promise<void>;
}

const exited = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.once("exit", () => resolve()) : resolve(),
  );

/** Starts the built portal with its backend on `port`. Throws if it is not ready within `limitMs`. */
export async function startServer(
  port: number,
  dataDir: string,
  { limitMs = 90_000, env = {} }: { limitMs?: number; env?: Readonly<Record<string, string>> } = {},
): Promise<RunningServer> {
  const started = performance.now();
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/serve.ts"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...env },
  });
  const url = `http://127.0.0.1:${port}`;
  while (performance.now() - started < limitMs && child.exitCode === null) {
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.status === 200) {
      const readyMs = performance.now() - started;
      const end = async (signal: NodeJS.Signals): Promise<void> => {
        child.kill(signal);
        await exited(child);
      };
      return { url, readyMs, pid: child.pid ?? 0, stop: () => end("SIGTERM"), kill: () => end("SIGKILL") };
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  child.kill("SIGKILL");
  throw new Error(`The server was not ready within ${limitMs} ms.`);
}
