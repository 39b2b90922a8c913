import type { IncomingMessage } from "node:http";
import { createRateLimiter, createConcurrencyLimiter, type RateLimit } from "#serving/http/limiters.ts";
import type { NetworkLimits } from "#serving/http/networkLimits.ts";
import { addressOf, remoteNetworkOf } from "#serving/http/caller.ts";

/** Limits of the socket server for one network or viewer; each instance counts on its own. */
export interface SocketLimits {
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

/** Returns the limits of a server whose settings are `sockets` and `connects`. */
export const socketLimits = ({ sockets, connects }: Pick<NetworkLimits, "sockets" | "connects">): SocketLimits => ({
  perNetwork: sockets,
  attempts: { max: connects, windowMs: 60_000 },
  perViewer: 50,
  messages: { max: 500, windowMs: 10_000 },
  packets: { max: 1_000, windowMs: 10_000 },
});

export interface ConnectionLimiter {
  /** Returns whether the network of `request` may open one more connection, and counts it until it closes. */
  readonly canConnect: (request: IncomingMessage) => boolean;
  /** Counts a connection of a viewer and returns how to release it; null if the limit is reached. */
  readonly reserveConnection: (userId: string) => (() => void) | null;
  /** Counts a message on a connection and returns whether it exceeds the limit. */
  readonly isOverMessageLimit: (connectionId: string) => boolean;
  /** Counts a packet on a connection and returns whether it exceeds the limit. */
  readonly isOverPacketLimit: (connectionId: string) => boolean;
}

/** Behind `proxies` proxies. Connections from this machine are not counted by network. */
export function createConnectionLimiter(limits: SocketLimits, proxies: number): ConnectionLimiter {
  const [networkSlot, viewerSlot] = [
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
      if (network === null) return true;
      const leave = attempt(network) > 0 ? null : networkSlot(network);
      if (leave !== null) request.socket.once("close", leave);
      return leave !== null;
    },
    reserveConnection: viewerSlot,
    isOverMessageLimit: (connectionId) => message(connectionId) > 0,
    isOverPacketLimit: (connectionId) => packet(connectionId) > 0,
  };
}
