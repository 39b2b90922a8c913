import type { IncomingMessage } from "node:http";
import { networkOf } from "./network.ts";

/** Null for this machine: its processes are ours, or a proxy that forwards the calls of everybody. */
export function remoteNetworkOf(address: string): string | null {
  const network = networkOf(address);
  return network.startsWith("127.") || network === networkOf("::1") ? null : network;
}

/** Returns the IP address of a request, given the number of `proxies` in front of the server. */
export function addressOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  const hops = [socket.remoteAddress ?? "", ...forwarded.map((hop) => hop.trim()).toReversed()];
  return hops.slice(0, proxies + 1).findLast((hop) => hop !== "") ?? "";
}
