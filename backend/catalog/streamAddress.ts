import { isIP } from "node:net";
import { isPublic } from "#backend/http/publicNetwork.ts";

/** Where a stream of the tenant's own is, and who keeps others out of it. */
export interface OwnStream {
  /** HLS while it runs; null if it is not shown live. */
  readonly live: string | null;
  /** HLS or MP4 once it has ended; null if there is no replay. */
  readonly replay: string | null;
  /** `us`: we sign each address for a while. `them`: the address has what opens it, and is passed on as it is. */
  readonly signedBy: "nobody" | "us" | "them";
}

/** Why an address cannot be that of a stream. */
export type StreamFault = "long" | "unreadable" | "scheme" | "credentials" | "private" | "own-call" | "unsignable";

const MAX_LENGTH = 2_000;
/** Names that only machines of one network know. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|lan|intranet|home\.arpa|test|invalid)$/;
/** The server's own paths that answer something else. */
const OWN_CALL = /^\/(api|ws|demo|idp|config\.json|healthz)(\/|$)/;
/** What can be signed: what the signature covers, and the playlist or file below it (docs/integrators.md). */
const SIGNABLE = /^\/media\/(?!s\/)[^/]+\/[^/]+\/./;

/**
 * Returns why an address cannot be that of a stream, which viewers' browsers open; null if it can.
 * It has to be https at a public host, or a path of this server. `allowsLoopback` is for tests and for trying things out.
 */
export function streamFault(
  address: string,
  { signedBy, allowsLoopback }: Pick<OwnStream, "signedBy"> & { readonly allowsLoopback: boolean },
): StreamFault | null {
  if (address.length > MAX_LENGTH) return "long";
  // Browsers drop what is invisible, and then read another address than a person does.
  if (/[\s\\\p{C}]/u.test(address)) return "unreadable";
  const isPath = address.startsWith("/") && !address.startsWith("//");
  if (!URL.canParse(address, isPath ? "https://own.invalid" : undefined)) return "unreadable";
  const url = new URL(address, isPath ? "https://own.invalid" : undefined);
  if (isPath) {
    if (OWN_CALL.test(url.pathname)) return "own-call";
  } else {
    const isLoopback = url.hostname === "127.0.0.1" || url.hostname === "localhost";
    const isTrial = allowsLoopback && isLoopback;
    if (url.protocol !== "https:" && !(isTrial && url.protocol === "http:")) return "scheme";
    if (url.username !== "" || url.password !== "") return "credentials";
    if (!isTrial && !isPublicHost(url.hostname)) return "private";
  }
  return signedBy === "us" && !SIGNABLE.test(url.pathname) ? "unsignable" : null;
}

function isPublicHost(hostname: string): boolean {
  // A page's policy cannot name an IPv6 host, so a browser would not load from it.
  if (hostname.startsWith("[")) return false;
  if (isIP(hostname) !== 0) return isPublic(hostname);
  const name = hostname.replace(/\.$/, "");
  return name.includes(".") && !LOCAL_NAME.test(name);
}

/** The address for a viewer who may watch; `sign` is for paths below `/media/`, on whatever host. */
export function streamAddress(
  { live, replay, signedBy }: OwnStream,
  hasEnded: boolean,
  sign: (path: string) => string,
): string | null {
  const address = hasEnded ? replay : live;
  if (address === null || signedBy !== "us") return address;
  const [, origin = "", path = ""] = /^(https?:\/\/[^/]+)?(\/.*)$/.exec(address) ?? [];
  return origin + sign(path);
}
