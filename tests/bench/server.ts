import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

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

interface StartOptions {
  readonly limitMs?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly script?: string;
}

/**
 * Starts the built portal with its backend on `port`, or another program of ours. Throws if it is not ready within
 * `limitMs`.
 */
export async function startServer(
  port: number,
  dataDir: string,
  { limitMs = 90_000, env = {}, script = "scripts/serve.ts" }: StartOptions = {},
): Promise<RunningServer> {
  const started = performance.now();
  const child = spawn(process.execPath, ["--import", "tsx", script], {
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

/**
 * Starts the backend on the port after `port`, and on `port` a host before it, as before an API of somebody else: pages
 * call it on a site that is not theirs.
 */
export async function startBeforeForeignApi(
  port: number,
  dataDir: string,
  env: Readonly<Record<string, string>>,
): Promise<Pick<RunningServer, "url" | "stop">> {
  const own = `http://127.0.0.1:${port}`;
  const baseUrl = `http://localhost:${port + 1}/`;
  const demo = JSON.parse(readFileSync("backend/demo/config.json", "utf8")) as object;
  const configFile = join(dataDir, "foreign.json");
  const script = "backend/server/main.ts";
  const backend = await startServer(port + 1, dataDir, { env: { ...env, PORTAL_ORIGINS: own }, script });
  try {
    writeFileSync(configFile, JSON.stringify({ ...demo, api: { baseUrl }, socket: { baseUrl } }));
    const forHost = { ...env, CONFIG_FILE: configFile };
    const host = await startServer(port, dataDir, { env: forHost, script: "host/server/main.ts" });
    const stop = async () => void (await Promise.all([host.stop(), backend.stop()]));
    return { url: host.url, stop };
  } catch (error) {
    await backend.stop();
    throw error;
  }
}
