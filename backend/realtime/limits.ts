import type { IncomingMessage } from "node:http";
import { allOf, createRateLimiter, createConcurrencyLimiter, type RateLimit } from "#serving/http/limiters.ts";
import type { NetworkLimits } from "#serving/http/networkLimits.ts";
import { addressOf, remoteNetworkOf } from "#serving/http/caller.ts";
import { leavePlaces } from "#serving/http/httpServer.ts";

/** Limits of the socket server; each instance counts on its own. */
export interface SocketLimits {
  /** Open connections of everybody. */
  readonly all: number;
  /** Open connections from one network; a stadium or an office may share one address. */
  readonly perNetwork: number;
  /** Attempts to connect from one network, including rejected ones. */
  readonly attempts: RateLimit;
  /** Open connections of one viewer: several devices with several tabs each. */
  readonly perViewer: number;
  /** Messages on one connection. A page with many cards joins many rooms at once. */
  readonly messages: RateLimit;
  /** Of any kind, including answers to pings and requests to connect, which are no messages. */
  readonly packets: RateLimit;
}

/** The sockets of an instance that nobody sets; each takes a file and some 15 kB. */
const MAX_SOCKETS = 20_000;
/** Files of a process that sockets leave to calls, the database and the disk. */
const OTHER_FILES = 2_000;

/** The default for a process that may open so many files: without one left, it would reset every further connection. */
export const socketsWithin = (files: number): number => Math.max(100, Math.min(MAX_SOCKETS, files - OTHER_FILES));

/** Returns the limits of an instance by its settings. */
export const socketLimits = (
  { sockets, connects }: Pick<NetworkLimits, "sockets" | "connects">,
  all = MAX_SOCKETS,
): SocketLimits => ({
  all,
  perNetwork: sockets,
  attempts: { max: connects, windowMs: 60_000 },
  perViewer: 50,
  messages: { max: 500, windowMs: 10_000 },
  packets: { max: 1_000, windowMs: 10_000 },
});

export interface ConnectionLimiter {
  /** Returns whether `request` may open one more connection, and counts it until it closes. */
  readonly canConnect: (request: IncomingMessage) => boolean;
  /** Counts a connection of a viewer and returns how to release it; null if the limit is reached. */
  readonly reserveConnection: (userId: string) => (() => void) | null;
  /** Counts a message on a connection and returns whether it exceeds the limit. */
  readonly isOverMessageLimit: (connectionId: string) => boolean;
  /** Counts a packet on a connection and returns whether it exceeds the limit. */
  readonly isOverPacketLimit: (connectionId: string) => boolean;
}

/**
 * Behind `proxies` proxies. Connections from this machine are not counted by network. What is admitted leaves its place
 * among the connections of the server, so that sockets never keep calls of the API out.
 */
export function createConnectionLimiter(limits: SocketLimits, proxies: number): ConnectionLimiter {
  const [slotOfAll, networkSlot, viewerSlot] = [
    createConcurrencyLimiter(limits.all),
    createConcurrencyLimiter(limits.perNetwork),
    createConcurrencyLimiter(limits.perViewer),
  ];
  const [attempt, message, packet] = [
    createRateLimiter(limits.attempts),
    createRateLimiter(limits.messages),
    createRateLimiter(limits.packets),
  ];
  return {
    canConnect: (request) => {
      const network = remoteNetworkOf(addressOf(request, proxies));
      if (network !== null && attempt(network) > 0) return false;
      const leave = allOf([slotOfAll("all"), ...(network === null ? [] : [networkSlot(network)])]);
      if (leave === null) return false;
      request.socket.once("close", leave);
      leavePlaces(request.socket);
      return true;
    },
    reserveConnection: viewerSlot,
    isOverMessageLimit: (connectionId) => message(connectionId) > 0,
    isOverPacketLimit: (connectionId) => packet(connectionId) > 0,
  };
}
