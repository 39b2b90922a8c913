import type { FastifyRequest } from "fastify";
import { isSecure, requestOrigin } from "#serving/http/requestOrigin.ts";
import { canBeSource, type ForeignOrigins } from "./foreignOrigins.ts";
import { pageSegments } from "./paths.ts";
import { STAND_ALONE, standAloneAt } from "./standAlone.ts";

/** Path to which browsers report violations of the policy (routes/policyReports.ts). */
export const POLICY_REPORTS = "/policy-reports";

/** Pages whose address holds a credential (AUTH-5, AUTH-14, AUTH-15), which must never be sent as a referrer. */
const HOLD_SECRET = ["auth/login/limit", "auth/password/reset", "auth/email/verify"];

interface PageUse {
  /** The sources that the page's scripts need in `script-src`. */
  readonly scriptSrc: string;
  readonly foreign: ForeignOrigins;
  /** Whether the page's origin has a server that accepts reports. */
  readonly isReported: boolean;
}

/** Returns the headers of a page: what it may load and connect to, and how other sites may embed or open it (SEC-1). */
export function pageHeaders(
  request: Pick<FastifyRequest, "url" | "headers">,
  { scriptSrc, foreign, isReported }: PageUse,
): Record<string, string> {
  const secure = isSecure(request);
  const path = request.url.split("?", 1)[0] ?? "/";
  const segments = pageSegments(path).join("/");
  const standAlone = standAloneAt(path);
  const isFramed = standAlone !== undefined && STAND_ALONE[standAlone].isFramed;
  const policy = [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${isFramed ? ["'self'", ...foreign.framedBy].join(" ") : "'none'"}`,
    "form-action 'self'",
    `script-src ${scriptSrc}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${["'self' data: blob: https:", ...foreign.media].join(" ")}`,
    `font-src ${["'self'", ...foreign.font].join(" ")}`,
    `media-src ${["'self' blob: data: https:", ...foreign.media].join(" ")}`,
    `connect-src ${["'self'", ...ownSocket(request), ...foreign.connect].join(" ")}`,
    "worker-src 'self'",
    `frame-src ${["'self'", ...foreign.frame].join(" ")}`,
    "manifest-src 'self'",
    // src/boot/scriptPolicy.ts creates the only Trusted Types policy. Pages without that script have none and need none.
    "require-trusted-types-for 'script'",
    `trusted-types default${foreign.hasScripts ? " * 'allow-duplicates'" : ""}`,
    ...(secure ? ["upgrade-insecure-requests"] : []),
    ...(isReported ? [`report-uri ${POLICY_REPORTS}`] : []),
  ].join("; ");
  const isCallback = segments.startsWith("auth/oauth2/callback/");
  const holdsSecret = isCallback || HOLD_SECRET.includes(segments);
  return {
    "content-security-policy": policy,
    "referrer-policy": holdsSecret ? "no-referrer" : "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(self), usb=(), browsing-topics=()",
    "cache-control": segments.startsWith("auth/") ? "no-store" : "no-cache",
    // With COOP, a callback page would lose its opener.
    ...(!isCallback && { "cross-origin-opener-policy": "same-origin-allow-popups" }),
  };
}

/** In some browsers, 'self' does not include web sockets. */
function ownSocket(request: Pick<FastifyRequest, "headers">): string[] {
  const origin = requestOrigin(request);
  return origin === null || !canBeSource(origin) ? [] : [origin.replace(/^http/, "ws")];
}
