import type { IncomingMessage } from "node:http";
import { placeOf } from "./place.ts";

/**
 * Returns the place of a caller for the limits of calls and sockets. Null for this machine: its processes are ours, or
 * a proxy that forwards the calls of everybody.
 */
export function placeElsewhere(address: string): string | null {
  const place = placeOf(address);
  return place.startsWith("127.") || place === placeOf("::1") ? null : place;
}

/** Returns the IP address of a request, given the number of `proxies` in front of the server. */
export function addressOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const said = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  const hops = [socket.remoteAddress ?? "", ...said.map((hop) => hop.trim()).toReversed()];
  return hops.slice(0, proxies + 1).findLast((hop) => hop !== "") ?? "";
}
