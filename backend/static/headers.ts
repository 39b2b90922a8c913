import type { FastifyRequest } from "fastify";
import { pageSegments } from "./paths.ts";

/** Where a page may connect to and what it may frame, beside its own origin. */
export interface ForeignOrigins {
  readonly connect: readonly string[];
  readonly frame: readonly string[];
}

const VENDORS: ForeignOrigins = {
  connect: [
    "https://onesignal.com",
    "https://*.onesignal.com",
    "https://graph.facebook.com",
    "https://accounts.google.com",
  ],
  frame: ["https://accounts.google.com", "https://*.facebook.com", "https://appleid.apple.com"],
};

/** The origins a tenant's configuration names. */
export function foreignOrigins(config: Record<string, unknown>): ForeignOrigins {
  const { api, socket, analytics, errorReporter, push, auth, payment, survey } = config;
  const connect = originsIn([api, socket, receiverOf(analytics), errorReporter, push, auth, payment]);
  return {
    connect: [...connect, ...connect.map((origin) => origin.replace(/^http/, "ws"))],
    frame: originsIn([auth, payment, survey]),
  };
}

/** Where analytics go: a path stays here, a host may come without its scheme, and nothing means the vendor's own. */
function receiverOf(analytics: unknown): string | null {
  const { writeKey, apiHost } = (analytics ?? {}) as { readonly writeKey?: unknown; readonly apiHost?: unknown };
  if (typeof writeKey !== "string") return null;
  if (typeof apiHost !== "string") return "https://api.segment.io";
  return /^(?:\/|https?:\/\/)/.test(apiHost) ? apiHost : `https://${apiHost}`;
}

function originsIn(value: unknown): string[] {
  if (typeof value === "string")
    return /^https?:\/\//.test(value) && URL.canParse(value) ? [new URL(value).origin] : [];
  if (typeof value !== "object" || value === null) return [];
  return [...new Set(Object.values(value).flatMap(originsIn))];
}

/** The headers of a page: what it may load and connect to, and how other sites may embed or open it (SEC-1). */
export function pageHeaders(
  request: Pick<FastifyRequest, "url" | "headers">,
  scriptSrc: string,
  foreign: ForeignOrigins,
): Record<string, string> {
  const secure = isSecure(request);
  const segments = pageSegments(request.url.split("?", 1)[0] ?? "/").join("/");
  const policy = [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    `script-src ${scriptSrc}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "media-src 'self' blob: data: https:",
    `connect-src ${["'self'", ...ownSocket(request, secure), ...foreign.connect, ...VENDORS.connect].join(" ")}`,
    "worker-src 'self'",
    `frame-src ${["'self'", ...foreign.frame, ...VENDORS.frame].join(" ")}`,
    "manifest-src 'self'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
  const isCallback = segments.startsWith("auth/oauth2/callback/");
  const holdsSecret = segments === "auth/login/limit" || segments === "auth/password/reset";
  return {
    "content-security-policy": policy,
    "referrer-policy": holdsSecret ? "no-referrer" : "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(self), usb=(), browsing-topics=()",
    "cache-control": segments.startsWith("auth/") ? "no-store" : "no-cache",
    // A callback page under COOP would lose the window that opened it.
    ...(!isCallback && { "cross-origin-opener-policy": "same-origin-allow-popups" }),
    ...(secure && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
}

/** 'self' does not cover web sockets in every browser. */
function ownSocket(request: Pick<FastifyRequest, "headers">, secure: boolean): string[] {
  const host = request.headers.host ?? "";
  return /^[\w.:[\]-]+$/.test(host) ? [`${secure ? "wss" : "ws"}://${host}`] : [];
}

/** The origin under which the page was asked for; null where the host named is none. */
export function pageOrigin(request: FastifyRequest): string | null {
  const host = request.headers.host ?? "";
  return /^[\w.:[\]-]{1,255}$/.test(host) ? `${isSecure(request) ? "https" : "http"}://${host}` : null;
}

const isSecure = (request: Pick<FastifyRequest, "headers">) => request.headers["x-forwarded-proto"] === "https";
