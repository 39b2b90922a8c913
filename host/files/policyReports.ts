import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import type { HostSetup } from "#host/setup.ts";
import { createRateLimiter, type RateLimit } from "#serving/http/limiters.ts";
import { networkOf } from "#serving/http/network.ts";
import { POLICY_REPORTS } from "#host/pages/headers.ts";
import { logLine } from "#serving/log/logLine.ts";

const text = v.optional(v.string(), "");
const report = v.object({
  "csp-report": v.object({
    "document-uri": text,
    "effective-directive": text,
    "blocked-uri": text,
    "source-file": text,
  }),
});

const MAX_BYTES = 8 * 1024;
/** Lines of all networks: more add nothing and fill the log. */
const LINES: RateLimit = { max: 20, windowMs: 60_000 };
/** Lines of one network, so that nobody alone can keep the reports of others out of the log. */
const LINES_PER_NETWORK: RateLimit = { max: 5, windowMs: 60_000 };

/**
 * Adds `POST /policy-reports`, which logs a line for each violation of the Content-Security-Policy that a browser
 * reports.
 */
export function policyReportRoutes(app: FastifyInstance, { clock }: Pick<HostSetup, "clock">): void {
  const countLine = createRateLimiter(LINES, clock.now);
  const countOfNetwork = createRateLimiter(LINES_PER_NETWORK, clock.now);
  const isWithinLimits = (ip: string) => countOfNetwork(networkOf(ip)) === 0 && countLine("all") === 0;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(
      ["application/csp-report", "application/json"],
      { parseAs: "string" },
      async (_request: unknown, body: string) => body,
    );
    scope.post(POLICY_REPORTS, { bodyLimit: MAX_BYTES }, async (request, reply) => {
      const read = v.safeParse(report, parsed(request.body));
      if (read.success && isWithinLimits(request.ip)) {
        const { "csp-report": report } = read.output;
        const [page, blocked, source] = [report["document-uri"], report["blocked-uri"], report["source-file"]].map(
          shortened,
        );
        const directive = shortened(report["effective-directive"]);
        console.warn(logLine({ log: "policy", directive, page, blocked, ...(source !== "" && { source }) }));
      }
      return reply.status(204).header("cache-control", "no-store").send();
    });
  });
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return null; // it is not a report
  }
}

/** Shortens a URL for the log: one line, limited length, without the query, which may contain secrets. */
const shortened = (address: string): string =>
  address
    .replace(/[?#].*$/s, "")
    .replace(/[^\x21-\x7e]/g, "")
    .slice(0, 200);
