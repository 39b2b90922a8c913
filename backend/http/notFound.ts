import type { FastifyReply } from "fastify";
import { logProblem } from "#serving/log/logLine.ts";

/** Requests choose the paths, so no more than this many are logged and remembered. */
const MAX_REPORTED = 1_000;
const reported = new Set<string>();

/** Answers 404 for a missing file. If the file should exist, logs its path `expected` once. */
export function sendNotFound(reply: FastifyReply, expected?: string): FastifyReply {
  if (expected !== undefined) reportMissing(expected);
  return reply
    .status(404)
    .header("cache-control", "no-store")
    .type("text/plain; charset=utf-8")
    .send("There is no such media here\n");
}

/** Logs once that `path` cannot be read, for at most a thousand paths per process. */
export function reportMissing(path: string): void {
  if (reported.has(path) || reported.size >= MAX_REPORTED) return;
  reported.add(path);
  logProblem(`Media file cannot be read: ${path}`);
}
