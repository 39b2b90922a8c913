import type { IncomingMessage } from "node:http";
import { createRate, createSeats, type Rate } from "#backend/http/counts.ts";
import { addressOf, remoteNetworkOf } from "#backend/http/caller.ts";

/** Limits of the socket server for one network or viewer; each instance counts on its own. */
export interface SocketLimits {
  /** Open connections from one network; a stadium or an office may share one address. */
  readonly perNetwork: number;
  /** Attempts to connect from one network, including rejected ones. */
  readonly attempts: Rate;
  /** Open connections of one viewer: several devices with several tabs each. */
  readonly perViewer: number;
  /** Messages on one connection. A page with many cards joins many rooms at once. */
  readonly messages: Rate;
  /**
   * Packets of any kind on one connection, including answers to pings and requests to connect, which are no messages.
   */
  readonly packets: Rate;
}

export const LIMITS: SocketLimits = {
  perNetwork: 1_000,
  attempts: { most: 2_000, windowMs: 60_000 },
  perViewer: 50,
  messages: { most: 500, windowMs: 10_000 },
  packets: { most: 1_000, windowMs: 10_000 },
};

/** Counts connections and messages and enforces the limits. */
export interface Doorkeeper {
  /** Returns whether the network of `request` may open one more connection, and counts it until it closes. */
  readonly hasRoom: (request: IncomingMessage) => boolean;
  /** Counts a connection of a viewer and returns how to release it; null if the limit is reached. */
  readonly seatOf: (userId: string) => (() => void) | null;
  /** Counts a message on a connection and returns whether it exceeds the limit. */
  readonly isTooMuch: (connectionId: string) => boolean;
  /** Counts a packet on a connection and returns whether it exceeds the limit. */
  readonly isFlood: (connectionId: string) => boolean;
}

/**
 * Creates a doorkeeper for a server behind `proxies` proxies. Connections from this machine are not counted by network.
 */
export function createDoorkeeper(limits: SocketLimits, proxies: number): Doorkeeper {
  const [networkSlot, seatOf] = [createSeats(limits.perNetwork), createSeats(limits.perViewer)];
  const [attempt, message, packet] = [
    createRate(limits.attempts),
    createRate(limits.messages),
    createRate(limits.packets),
  ];
  return {
    hasRoom: (request) => {
      const network = remoteNetworkOf(addressOf(request, proxies));
      if (network === null) return true;
      const leave = attempt(network) > 0 ? null : networkSlot(network);
      if (leave !== null) request.socket.once("close", leave);
      return leave !== null;
    },
    seatOf,
    isTooMuch: (connectionId) => message(connectionId) > 0,
    isFlood: (connectionId) => packet(connectionId) > 0,
  };
}
