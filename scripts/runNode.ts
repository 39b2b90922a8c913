import { spawn } from "node:child_process";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Playwright ends its servers and browsers only on SIGINT, so any signal that would end this process becomes one. */
export function runNode(args: readonly string[], cwd: string): Promise<number> {
  return new Promise((resolve) => {
    // A group of its own: a signal to the group of this process must not reach Playwright unchanged.
    const child = spawn(process.execPath, args, { cwd, stdio: "inherit", detached: true });
    const interrupt = () => child.kill("SIGINT");
    for (const signal of SIGNALS) process.on(signal, interrupt);
    child.on("close", (code) => {
      for (const signal of SIGNALS) process.off(signal, interrupt);
      resolve(code ?? 1);
    });
  });
}
