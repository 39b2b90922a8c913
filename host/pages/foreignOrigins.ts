import { readFramedBy } from "#serving/tenant/framedBy.ts";

/** What a page may load from and connect to on other origins, and which of them may show it. */
export interface ForeignOrigins {
  readonly connect: readonly string[];
  /** Without TLS, for pictures and video: those of any origin with TLS may be shown. */
  readonly media: readonly string[];
  readonly frame: readonly string[];
  readonly font: readonly string[];
  /** Sites that may frame the player of a match: `https://club.example`, `https://*.club.example` (OPS-15). */
  readonly framedBy: readonly string[];
  /** Whether the page runs scripts of vendors, which create Trusted Types policies of their own. */
  readonly hasScripts: boolean;
  /** Whether OneSignal sends the push messages, whose worker is a file of the build. */
  readonly hasOneSignal: boolean;
}

export const NO_FOREIGN_ORIGINS: ForeignOrigins = {
  connect: [],
  media: [],
  frame: [],
  font: [],
  framedBy: [],
  hasScripts: false,
  hasOneSignal: false,
};

/** Origins that the scripts of supported vendors need besides the one they come from. */
const VENDORS = {
  google: { connect: ["https://accounts.google.com"], frame: ["https://accounts.google.com"] },
  facebook: { connect: ["https://graph.facebook.com"], frame: ["https://*.facebook.com"] },
  apple: { connect: [], frame: ["https://appleid.apple.com"] },
  onesignal: { connect: ["https://onesignal.com", "https://*.onesignal.com"], frame: [] },
};

/** By configuration: every page asks, and a configuration seldom changes. */
const known = new WeakMap<Record<string, unknown>, ForeignOrigins>();

/** Returns the origins that a tenant's configuration uses. */
export function foreignOrigins(config: Record<string, unknown>): ForeignOrigins {
  const found = known.get(config) ?? originsOf(config);
  known.set(config, found);
  return found;
}

/** Parts that are switched off, such as a provider that is not enabled, allow nothing. */
function originsOf(config: Record<string, unknown>): ForeignOrigins {
  const { api, media, errorReporter, payment, survey, brand } = config;
  const push = at(config, "push");
  const providers = Object.entries(record(at(config, "auth", "providers"))).filter(
    ([, one]) => at(one, "enabled") === true,
  );
  const sdk = at(push, "provider") === "onesignal" ? [["onesignal", push] as const] : [];
  const vendors = [...providers, ...sdk].flatMap(([name, one]) => (isVendor(name) ? [[name, one] as const] : []));
  const needs = vendors.map(([name]) => VENDORS[name]);
  const inUse = [providers, payment, sdk];
  return {
    connect: distinct([
      ...originsIn([api, at(media, "origins"), errorReporter, receiverOf(config.analytics), ...inUse]),
      ...socketOrigins(at(config, "socket", "baseUrl")),
      ...needs.flatMap(({ connect }) => connect),
    ]),
    media: originsIn([api, at(media, "origins")]).filter((origin) => origin.startsWith("http:")),
    frame: distinct([...originsIn([providers, payment, survey]), ...needs.flatMap(({ frame }) => frame)]),
    font: originsIn(at(brand, "fonts", "files")),
    framedBy: readFramedBy(config).origins,
    hasScripts: [...vendors.map(([, one]) => at(one, "scriptUrl") ?? "https:"), at(payment, "scriptUrl")].some(
      (url) => typeof url === "string" && url.startsWith("http"),
    ),
    hasOneSignal: sdk.length > 0,
  };
}

/**
 * Returns where analytics are sent (src/app/telemetry/analytics.ts): null without a key, Segment by default; a path
 * stays on this origin.
 */
function receiverOf(analytics: unknown): string | null {
  const host = at(analytics, "apiHost") ?? "https://api.segment.io";
  if (typeof at(analytics, "writeKey") !== "string" || typeof host !== "string") return null;
  return /^(?:\/|https?:\/\/)/.test(host) ? host : `https://${host}`;
}

/** Sockets use ws or wss; the configuration may name http or https instead. */
function socketOrigins(address: unknown): string[] {
  if (typeof address !== "string" || !/^(https?|wss?):\/\//.test(address) || !URL.canParse(address)) return [];
  const { protocol, host } = new URL(address);
  return [`${protocol === "https:" || protocol === "wss:" ? "wss" : "ws"}://${host}`].filter(canBeSource);
}

function originsIn(value: unknown): string[] {
  if (typeof value === "string")
    return /^https?:\/\//.test(value) && URL.canParse(value) ? [new URL(value).origin].filter(canBeSource) : [];
  return distinct(Object.values(record(value)).flatMap(originsIn));
}

/** Returns whether a policy can name an origin: it has no form for the address of an IPv6 host. */
export const canBeSource = (origin: string): boolean => !origin.includes("[");

const isVendor = (name: string): name is keyof typeof VENDORS => Object.hasOwn(VENDORS, name);

const distinct = (origins: readonly string[]): string[] => [...new Set(origins)];

const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};

const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => record(inner)[key], value);
