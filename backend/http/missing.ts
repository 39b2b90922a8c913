import type { FastifyReply } from "fastify";

/** Paths come from requests too: beyond this many nothing more is logged or remembered. */
const MOST_REPORTED = 1_000;
const reported = new Set<string>();

/** Answers 404 for a file that is not there; one that should be is logged, once. */
export function sendMissing(reply: FastifyReply, expected?: string): FastifyReply {
  if (expected !== undefined) reportMissing(expected);
  return reply
    .status(404)
    .header("cache-control", "no-store")
    .type("text/plain; charset=utf-8")
    .send("There is no such media here\n");
}

/** Logs once that `path` cannot be read, up to a thousand paths in the life of the process. */
export function reportMissing(path: string): void {
  if (reported.has(path) || reported.size >= MOST_REPORTED) return;
  reported.add(path);
  console.error(`Media file cannot be read: ${path}`);
}
