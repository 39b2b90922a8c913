import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";

export interface RunningServer {
  readonly url: string;
  /** ms from the start of the process until /healthz answered 200. */
  readonly readyMs: number;
  stop(): Promise<void>;
}

const exited = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => (child.exitCode === null ? child.once("exit", () => resolve()) : resolve()));

/** Starts the built portal with its backend on `port`; throws when it is not ready within `limitMs`. */
export async function startServer(port: number, dataDir: string, limitMs = 90_000): Promise<RunningServer> {
  const started = performance.now();
  const child = spawn(process.execPath, ["--import", "tsx", "backend/main.ts"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
  });
  const url = `http://127.0.0.1:${port}`;
  while (performance.now() - started < limitMs && child.exitCode === null) {
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.status === 200) {
      const readyMs = performance.now() - started;
      const stop = async (): Promise<void> => {
        child.kill("SIGTERM");
        await exited(child);
      };
      return { url, readyMs, stop };
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  child.kill("SIGKILL");
  throw new Error(`The server was not ready within ${limitMs} ms.`);
}
