import { isIP } from "node:net";

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
