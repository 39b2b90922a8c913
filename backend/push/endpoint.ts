import { BlockList, isIP, isIPv6 } from "node:net";

/** Networks without push services: this machine, private networks, reserved ones, and tunnels back into those. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ...([
    ["0.0.0.0", 8],
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
    ["169.254.0.0", 16],
  ] as const),
  ...([
    ["172.16.0.0", 12],
    ["192.0.0.0", 24],
    ["192.0.2.0", 24],
    ["192.168.0.0", 16],
    ["198.18.0.0", 15],
  ] as const),
  ...([
    ["198.51.100.0", 24],
    ["203.0.113.0", 24],
    ["224.0.0.0", 4],
    ["240.0.0.0", 4],
  ] as const),
])
  PRIVATE.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ...([
    ["::", 127],
    ["64:ff9b::", 96],
    ["64:ff9b:1::", 48],
    ["100::", 64],
    ["2001::", 32],
    ["2001:db8::", 32],
  ] as const),
  ...([
    ["2002::", 16],
    ["fc00::", 7],
    ["fe80::", 10],
    ["ff00::", 8],
  ] as const),
])
  PRIVATE.addSubnet(network, prefix, "ipv6");

/** Maximum length of a push service's URL. */
export const MAX_ENDPOINT_LENGTH = 2_000;

/** The push services of Chrome and related browsers, Firefox, Safari and Edge. */
export const KNOWN_HOSTS: readonly string[] = [
  "fcm.googleapis.com",
  "jmt17.google.com",
  "*.push.services.mozilla.com",
  "*.push.apple.com",
  "*.notify.windows.com",
];

export interface PushRules {
  /** Hosts of push services; `*.example.com` means all hosts below it, `*` all public hosts. */
  readonly pushHosts: readonly string[];
  /** Whether this machine is allowed as well, for tests. */
  readonly pushToLoopback: boolean;
}

const isLoopback = (host: string) => host === "127.0.0.1" || host === "localhost";

/**
 * Returns the push service of `endpoint`, as the rules name it (on this machine, its host), or null if messages may not
 * be sent there. The URL may come from anybody, so it must not lead into our own network or make us wait: it has to be
 * https at the default port of a named host that the rules allow.
 */
export function serviceOf(endpoint: string, { pushHosts, pushToLoopback }: PushRules): string | null {
  if (endpoint.length > MAX_ENDPOINT_LENGTH || !URL.canParse(endpoint)) return null;
  const { protocol, hostname, host, port, username, password } = new URL(endpoint);
  if (username !== "" || password !== "") return null;
  if (pushToLoopback && isLoopback(hostname)) return host;
  const named = isIP(hostname) === 0 && !hostname.startsWith("[") && /^[^.]+(\.[^.]+)+$/.test(hostname);
  if (protocol !== "https:" || port !== "" || !named) return null;
  return pushHosts.find((allowed) => isAllowedBy(allowed, hostname)) ?? null;
}

const isAllowedBy = (allowed: string, hostname: string) =>
  allowed.startsWith("*") ? hostname.endsWith(allowed.slice(1)) : hostname === allowed;

export const isPublic = (address: string) => !PRIVATE.check(address, isIPv6(address) ? "ipv6" : "ipv4");
