import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";

/** A program that was left running in a terminal. */
export interface Terminal {
  readonly command: string;
  readonly hasEnded: () => boolean;
  /** Ends the program and what it has started; `SIGKILL` is what a power cut does. */
  readonly end: (signal?: NodeJS.Signals) => Promise<void>;
}

export interface Terminals {
  /** Runs a command to its end and returns what it wrote. Throws if it fails or takes longer than three minutes. */
  readonly run: (command: string) => Promise<string>;
  readonly stay: (command: string) => Terminal;
  readonly endAll: () => Promise<void>;
}

const LIMIT_MS = 180_000;

/** Terminals in one folder. What is exported in one holds for those that are opened after it. */
export function openTerminals(cwd: string, firstEnv: Readonly<Record<string, string>>): Terminals {
  let env: Readonly<Record<string, string | undefined>> = { ...process.env, ...firstEnv };
  const open: Terminal[] = [];
  const start = (command: string) => {
    // A group of its own, so that the signal reaches what the shell has started.
    const child = spawn("bash", ["-c", command], { cwd, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
    const written: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (part: Buffer) => {
        written.push(part.toString());
        if (written.length > 400) written.shift();
      });
    return { child, written };
  };
  return {
    run: async (command) => {
      const exported = /^export (\w+)=(\S+)$/.exec(command);
      if (exported !== null) {
        env = { ...env, [exported[1] ?? ""]: exported[2] ?? "" };
        return "";
      }
      const { child, written } = start(command);
      const timer = setTimeout(() => signalTo(child, "SIGKILL"), LIMIT_MS);
      const [code] = (await once(child, "close")) as [number | null];
      clearTimeout(timer);
      if (code !== 0) throw new Error(`${command}\nended with ${code}:\n${written.join("")}`);
      return written.join("");
    },
    stay: (command) => {
      const { child, written } = start(command);
      let isWanted = true;
      const exited = once(child, "exit");
      void exited.then(() => {
        if (isWanted) console.error(`${command}\nended by itself:\n${written.join("")}`);
      });
      const terminal: Terminal = {
        command,
        hasEnded: () => child.exitCode !== null || child.signalCode !== null,
        end: async (signal = "SIGTERM") => {
          isWanted = false;
          signalTo(child, signal);
          setTimeout(() => signalTo(child, "SIGKILL"), 10_000).unref();
          await exited;
        },
      };
      open.push(terminal);
      return terminal;
    },
    endAll: async () => {
      await Promise.all(open.map((terminal) => (terminal.hasEnded() ? null : terminal.end())));
    },
  };
}

function signalTo({ pid, exitCode, signalCode }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  process.kill(-pid, signal);
}
