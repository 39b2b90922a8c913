import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** What viewers are told when they start. */
export interface Told {
  readonly kind: "readers" | "visits" | "sockets";
  /** Readers, sockets, or visits a second. */
  readonly count: number;
  readonly url: string;
  readonly eventId: string;
  readonly playlists: readonly string[];
  readonly pages: readonly string[];
}

/** What viewers of one kind have seen. */
export interface Seen {
  kind: Told["kind"];
  /** Answers, or goals that arrived at a socket. */
  done: number;
  failed: number;
  undrawn: number;
  p50Ms: number;
  p99Ms: number;
  /** Goals that a socket heard of after more than a second. */
  lateGoals: number;
  reconnects: number;
  /** Goals that a viewer with a socket did not know when the next one was scored, or in the end. */
  behind: number;
  /** Some of what failed. */
  why: string[];
}

/** Viewers in a process of their own. */
export interface Viewers {
  readonly name: Told["kind"];
  readonly pid: number;
  readonly scored: (goal: { readonly count: number; readonly at: number }) => void;
  readonly end: () => Promise<Seen>;
  readonly kill: () => void;
}

/** Starts viewers; resolves when all of them watch, or throws after three minutes. */
export async function startViewers(told: Told): Promise<Viewers> {
  const script = join(import.meta.dirname, "viewers.ts");
  const child: ChildProcess = fork(script, [JSON.stringify(told)], { execArgv: ["--import", "tsx"] });
  const timer = setTimeout(() => child.kill("SIGKILL"), 180_000);
  const ready = await Promise.race([once(child, "message").then(() => true), once(child, "exit").then(() => false)]);
  clearTimeout(timer);
  if (!ready) throw new Error(`The ${told.kind} could not all begin`);
  return {
    name: told.kind,
    pid: child.pid ?? 0,
    scored: (goal) => void child.send({ goal }),
    end: async () => {
      const seen = once(child, "message");
      child.send({ end: true });
      const [result] = (await seen) as [Seen];
      return result;
    },
    kill: () => void child.kill("SIGKILL"),
  };
}
