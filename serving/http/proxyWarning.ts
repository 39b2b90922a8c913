import type { FastifyInstance } from "fastify";
import { PROXY_HEADERS } from "./localRequest.ts";
import { logProblem } from "#serving/log/logLine.ts";

const ALL_AS_ONE =
  "all callers behind a proxy count as one, so that one of them can use up the limits of everybody; set TRUST_PROXY to the number of proxies in front of this server";

interface ProxySettings {
  /** Whether the server is meant for other machines. */
  readonly isForOthers: boolean;
  /** Whether `TRUST_PROXY` is set, be it to 0. */
  readonly knowsProxies: boolean;
}

/** If the server is meant for others and nobody has said whether a proxy is in front of it; else null. */
export const proxyWarning = ({ isForOthers, knowsProxies }: ProxySettings): string | null =>
  !isForOthers || knowsProxies ? null : `Warning: TRUST_PROXY is not set: ${ALL_AS_ONE}, or to 0`;

/** Warns on the console of the first call that a proxy has passed on, if the server trusts none. */
export function warnOfProxy(
  app: FastifyInstance,
  { trustedProxies }: { readonly trustedProxies: number },
  warn: (text: string) => void = logProblem,
): void {
  let isSaid = trustedProxies > 0;
  app.addHook("onRequest", async ({ headers }) => {
    if (isSaid || PROXY_HEADERS.every((name) => headers[name] === undefined)) return;
    isSaid = true;
    warn(`Warning: a proxy passes calls on to this server, and TRUST_PROXY is 0: ${ALL_AS_ONE}`);
  });
}
