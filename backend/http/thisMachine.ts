import type { FastifyRequest } from "fastify";

/** What a proxy adds to a call that it passes on. */
const PASSED_ON = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

/** Whether `name`, of a host or as an address, is this machine's own. */
export const isLoopback = (name: string): boolean => /^(localhost|\[?::1\]?|(::ffff:)?127(\.\d{1,3}){3})$/i.test(name);

/**
 * Whether a call was made on this machine, to a name of it: a page elsewhere whose own name leads here (DNS rebinding)
 * has that name as its `Host`, and what a proxy passes on may come from anybody.
 */
export function isFromThisMachine({ headers, socket }: Pick<FastifyRequest, "headers" | "socket">): boolean {
  if (PASSED_ON.some((name) => headers[name] !== undefined)) return false;
  const host = (headers.host ?? "").replace(/:\d{1,5}$/, "");
  return isLoopback(host) && isLoopback(socket.remoteAddress ?? "");
}
