import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { tenantConfig } from "#backend/demo/tenants.ts";
import type { Deps } from "#backend/deps.ts";
import type { SmtpSettings } from "#backend/mail/smtp.ts";
import type { StripeSettings } from "#backend/commerce/checkout/stripeCheckout.ts";
import { KNOWN_HOSTS } from "#backend/push/endpoint.ts";
import { socketsWithin } from "#backend/realtime/limits.ts";
import type { MetricsAddress } from "#serving/metrics/serveMetrics.ts";
import { isLoopback } from "#serving/http/localRequest.ts";
import { readNetworkLimits } from "#serving/http/networkLimits.ts";
import { readMetricsAddress, readOrigins, readPort, readProxies } from "#serving/http/variables.ts";

/** Linux alone has it. */
const LIMITS_FILE = "/proc/self/limits";
const root = fileURLToPath(new URL("../..", import.meta.url));

/** What of the parts of the server comes from elsewhere. */
type Made = "db" | "checkout" | "clock" | "signer" | "logSecurity" | "passwordCost" | "pushToLoopback";

export interface Settings extends Omit<Deps, Made> {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** The Redis through which several instances forward messages; null for a single instance. */
  readonly redisUrl: string | null;
  /** Start of the demo clock, epoch ms; null for the real time. */
  readonly demoNow: number | null;
  /** Whether the demo clock stands still until `/demo/simulator/clock` moves it, for tests. */
  readonly isClockStill: boolean;
  /** Whether to enable the calls under `/demo/` that control the demo world. */
  readonly demoControls: boolean;
  /** The variables that make the server reachable from other machines. */
  readonly openedBy: readonly string[];
  /** Fictional leagues: with the demo, and with `DEMO=showcase`, which has nothing else of it. */
  readonly hasWorld: boolean;
  /** Whether people of the demo world comment on its live matches; `DEMO_CROWD=0` switches them off. */
  readonly hasCrowd: boolean;
  /** Whether the server is meant for other machines. */
  readonly isForOthers: boolean;
  /** Whether `TRUST_PROXY` is set, be it to 0. */
  readonly knowsProxies: boolean;
  readonly metricsAddress: MetricsAddress | null;
  /** Open sockets of all networks. */
  readonly maxSockets: number;
  /** Whether streams of this machine may be imported, for tests and for trying things out. */
  readonly streamsFromLoopback: boolean;
  /** The account of Stripe whose checkout takes cards; null for none. */
  readonly stripe: StripeSettings | null;
}

/** Reads the settings from `env`. Throws an `Error` with a one-sentence message for an invalid value. */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  { isAtTerminal = true }: { readonly isAtTerminal?: boolean } = {},
): Settings {
  const port = readPort(env.PORT);
  const host = env.HOST || "127.0.0.1";
  const dataDir = env.DATA_DIR || join(root, ".data");
  const origins = readOrigins(env.PORTAL_ORIGINS);
  const databaseUrl = readAddress("DATABASE_URL", env.DATABASE_URL, ["postgres:", "postgresql:"]);
  const redisUrl = readAddress("REDIS_URL", env.REDIS_URL, ["redis:", "rediss:"]);
  const demoMode = readDemo(env.DEMO || undefined);
  const demo = demoMode === "1";
  const trustedProxies = readProxies(env.TRUST_PROXY);
  const openedBy = [
    ...(isLoopback(host) ? [] : ["HOST"]),
    ...(origins.every((origin) => isLoopback(new URL(origin).hostname)) ? [] : ["PORTAL_ORIGINS"]),
    ...(trustedProxies === 0 ? [] : ["TRUST_PROXY"]),
  ];
  if (!env.DEMO && openedBy.length > 0)
    throw new Error(
      `${openedBy.join(" and ")} open this server to others, and everybody knows the demo's passwords: set DEMO=0 or DEMO=showcase, or DEMO=1 if others shall see the demo`,
    );
  const crowd = readSwitch("DEMO_CROWD", env.DEMO_CROWD, true);
  const demoNow = readInstant(env.DEMO_NOW);
  const isClockStill = readClock(env.DEMO_CLOCK || undefined) === "still";
  if (env.TENANT && (env.CONFIG_FILE || !demo))
    throw new Error("TENANT is a tenant of the demo: it does not go with CONFIG_FILE, DEMO=0 or DEMO=showcase");
  if (redisUrl !== null && databaseUrl === null)
    throw new Error("REDIS_URL joins several instances, and those share a PostgreSQL: set DATABASE_URL too");
  if (redisUrl !== null && demoNow !== null)
    throw new Error("DEMO_NOW starts the clock of one instance; several of them go by the real time");
  if (redisUrl !== null && isClockStill)
    throw new Error("DEMO_CLOCK=still is for one instance; several of them go by the real time");
  return {
    port,
    host,
    dataDir,
    origins,
    databaseUrl,
    redisUrl,
    demoNow,
    isClockStill,
    demo,
    isForOthers: !demo,
    openedBy,
    trustedProxies,
    knowsProxies: Boolean(env.TRUST_PROXY),
    mailKey: env.DEMO || isAtTerminal ? null : randomBytes(16).toString("base64url"),
    demoControls: readSwitch("DEMO_CONTROLS", env.DEMO_CONTROLS, false),
    configFile: env.CONFIG_FILE || defaultConfig(demoMode, dataDir, env.TENANT || undefined),
    infoPagesDir: env.INFO_PAGES || (demoMode === "0" ? join(dataDir, "pages") : null),
    mediaDir: env.MEDIA_DIR || join(root, "backend/media"),
    clipsDir: join(dataDir, "clips"),
    mailDir: join(dataDir, "outbox"),
    mailFrom: readMailFrom(env.MAIL_FROM),
    smtp: readSmtp(env.SMTP_URL, env.MAIL_FROM),
    portalUrl:
      origins[0] ?? `http://${host === "127.0.0.1" ? "localhost" : host.includes(":") ? `[${host}]` : host}:${port}`,
    hasWorld: demoMode !== "0",
    hasCrowd: demo && crowd,
    pushContact: readContact(env.PUSH_CONTACT || undefined),
    storageLimits: {
      clipHours: readAmount("CLIP_HOURS", env.CLIP_HOURS || "100"),
      pushSubscriptions: readAmount("PUSH_SUBSCRIPTIONS", env.PUSH_SUBSCRIPTIONS || "500000"),
    },
    pushHosts: env.PUSH_HOSTS ? env.PUSH_HOSTS.split(",").map(readHost) : KNOWN_HOSTS,
    limits: readNetworkLimits(env),
    maxSockets: readAmount("MAX_SOCKETS", env.MAX_SOCKETS || String(socketsWithin(openFiles()))),
    streamsFromLoopback: readSwitch("LOOPBACK_STREAMS", env.LOOPBACK_STREAMS, false),
    stripe: readStripe(env, demo),
    metricsAddress: readMetricsAddress(env.METRICS_PORT, env.METRICS_HOST),
  };
}

/** Reads `DEMO`. Throws for any other value: treating `DEMO=off` as the default would open the demo's accounts. */
function readDemo(text = "1"): "0" | "1" | "showcase" {
  if (text !== "0" && text !== "1" && text !== "showcase") throw new Error(`DEMO is 0, 1 or showcase, not: ${text}`);
  return text;
}

/** Returns the tenant configuration of a server that names none. Only the demo has one with the fake providers. */
function defaultConfig(demo: "0" | "1" | "showcase", dataDir: string, tenant: string | undefined): string {
  if (demo === "0") return join(dataDir, "config.json");
  return demo === "1" ? tenantConfig(tenant) : join(root, "backend/demo/showcase.json");
}

/** How many files this process may open; without an end where the system does not say. */
function openFiles(): number {
  const limits = existsSync(LIMITS_FILE) ? readFileSync(LIMITS_FILE, "utf8") : "";
  return Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Infinity);
}

function readSwitch(name: string, text: string | undefined, otherwise: boolean): boolean {
  if (!text) return otherwise;
  if (text !== "0" && text !== "1") throw new Error(`${name} is 0 or 1, not: ${text}`);
  return text === "1";
}

/** Does not repeat the value in the error, because it may contain a password. */
function readAddress(name: string, text: string | undefined, protocols: readonly string[]): string | null {
  if (!text) return null;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
    throw new Error(`${name} is no address that begins with ${protocols.join("// or ")}//`);
  return text;
}

function readMailFrom(text = ""): string | null {
  if (text === "") return null;
  if (!/^[^@\s<>]+@[^@\s<>]+\.[^@\s<>]+$/.test(text))
    throw new Error(`MAIL_FROM is no address like no-reply@club.example: ${text}`);
  return text;
}

/** A mail server takes mails of certain senders alone. */
function readSmtp(text: string | undefined, mailFrom: string | undefined): SmtpSettings | null {
  const url = readAddress("SMTP_URL", text, ["smtp:", "smtps:"]);
  if (url === null) return null;
  const sender = readMailFrom(mailFrom);
  if (sender === null)
    throw new Error("SMTP_URL needs a sender: set MAIL_FROM to an address like no-reply@club.example");
  return { url, sender };
}

/** Does not repeat the keys in an error. Real money is never taken for the demo's fictional matches. */
function readStripe(env: Readonly<Record<string, string | undefined>>, demo: boolean): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey = "", STRIPE_WEBHOOK_SECRET: webhookSecret = "" } = env;
  if (secretKey === "" && webhookSecret === "") return null;
  if (!/^[sr]k_(test|live)_\w+$/.test(secretKey))
    throw new Error("STRIPE_SECRET_KEY is no key that begins with sk_test_, sk_live_, rk_test_ or rk_live_");
  if (!/^whsec_\S+$/.test(webhookSecret))
    throw new Error("STRIPE_WEBHOOK_SECRET is no signing secret that begins with whsec_: the webhook's page has it");
  if (demo) throw new Error("STRIPE_SECRET_KEY takes real payments, so it needs DEMO=0");
  return { secretKey, webhookSecret };
}

function readAmount(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} is not a number: ${text}`);
  return Number(text);
}

/** Push services reject messages of a sender without a contact. */
function readContact(text = "mailto:push@touchline.example"): string {
  if (!/^(mailto:[^@\s]+@\S+|https:\/\/\S+)$/.test(text))
    throw new Error(`PUSH_CONTACT is neither mailto:… nor an https address: ${text}`);
  return text;
}

/** Reads a host, `*.` and a domain for all hosts below it, or `*` for all public hosts. */
function readHost(text: string): string {
  const host = text.trim().toLowerCase();
  if (!/^(\*|(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+)$/.test(host))
    throw new Error(`PUSH_HOSTS holds what is no host like push.example.com or *.example.com: ${text.trim()}`);
  return host;
}

function readClock(text = "running"): "running" | "still" {
  if (text !== "running" && text !== "still") throw new Error(`DEMO_CLOCK is running or still, not: ${text}`);
  return text;
}

function readInstant(text: string | undefined): number | null {
  if (text === undefined || text === "") return null;
  const instant = /^\d+$/.test(text) ? Number(text) : Date.parse(text);
  if (!Number.isFinite(instant)) throw new Error(`DEMO_NOW is not an instant: ${text}`);
  // A date alone is midnight in UTC, but a time without a zone would be this machine's.
  if (!/^\d+$|^\d{4}-\d\d-\d\d$|(?:Z|[+-]\d\d:?\d\d)$/i.test(text))
    throw new Error(`DEMO_NOW has no time zone, such as the Z of 2026-03-14T20:00:00Z: ${text}`);
  return instant;
}
