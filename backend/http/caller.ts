import type { IncomingMessage } from "node:http";
import { placeOf } from "./place.ts";

/**
 * Where a call comes from, as limits of calls and sockets count it. Null for this machine: whatever runs here is ours,
 * or a proxy that speaks for everybody.
 */
export function placeElsewhere(address: string): string | null {
  const place = placeOf(address);
  return place.startsWith("127.") || place === placeOf("::1") ? null : place;
}

/** The address that a request comes from, when so many `proxies` stand before the server. */
export function addressOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const said = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  const hops = [socket.remoteAddress ?? "", ...said.map((hop) => hop.trim()).toReversed()];
  return hops.slice(0, proxies + 1).findLast((hop) => hop !== "") ?? "";
}
