import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import type { Deps } from "#backend/deps.ts";
import { POLICY_REPORTS } from "#backend/portal/headers.ts";

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
/** Anybody can send reports: more than this many a minute add nothing and fill the log. */
const MAX_PER_MINUTE = 20;
const MINUTE_MS = 60_000;

/**
 * Adds `POST /policy-reports`, which logs a line for each violation of the Content-Security-Policy that a browser
 * reports.
 */
export function policyReportRoutes(app: FastifyInstance, { clock }: Pick<Deps, "clock">): void {
  let minute = 0;
  let logged = 0;
  const isWithinLimit = () => {
    const now = Math.floor(clock.now() / MINUTE_MS);
    if (now !== minute) [minute, logged] = [now, 0];
    logged += 1;
    return logged <= MAX_PER_MINUTE;
  };
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(
      ["application/csp-report", "application/json"],
      { parseAs: "string" },
      async (_request: unknown, body: string) => body,
    );
    scope.post(POLICY_REPORTS, { bodyLimit: MAX_BYTES }, async (request, reply) => {
      const read = v.safeParse(report, parsed(request.body));
      if (read.success && isWithinLimit()) {
        const { "csp-report": report } = read.output;
        const [page, blocked, source] = [report["document-uri"], report["blocked-uri"], report["source-file"]].map(
          shortened,
        );
        console.warn(
          `Policy: ${shortened(report["effective-directive"])} kept ${page} from ${blocked}${source === "" ? "" : ` (${source})`}`,
        );
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
