import type { IncomingMessage } from "node:http";
import { createRate, createSeats, type Rate } from "#backend/http/counts.ts";
import { addressOf, placeElsewhere } from "#backend/http/caller.ts";

/** How much of the socket server one place or viewer may take; each instance counts for itself. */
export interface SocketLimits {
  /** Open connections from one place: a stadium or an office can share one address. */
  readonly perPlace: number;
  /** Attempts to connect from one place, refused ones too. */
  readonly attempts: Rate;
  /** Open connections of one viewer: some devices with some tabs each. */
  readonly perViewer: number;
  /** Messages on one connection. A page with many cards joins as many rooms at once. */
  readonly messages: Rate;
  /** Packets on one connection, whatever they are: answers to pings and requests to be admitted are no messages. */
  readonly packets: Rate;
}

export const LIMITS: SocketLimits = {
  perPlace: 1_000,
  attempts: { most: 2_000, windowMs: 60_000 },
  perViewer: 50,
  messages: { most: 500, windowMs: 10_000 },
  packets: { most: 1_000, windowMs: 10_000 },
};

/** Keeps count of connections and messages. */
export interface Doorkeeper {
  /** Whether one more connection from where `request` comes from has room; it has it until its own end. */
  readonly hasRoom: (request: IncomingMessage) => boolean;
  /** Takes room for a viewer's connection and answers how to give it back; null when there is none. */
  readonly seatOf: (userId: string) => (() => void) | null;
  /** Whether one more message on a connection is too many. */
  readonly isTooMuch: (connectionId: string) => boolean;
  /** Whether one more packet on a connection is too many, heard or not. */
  readonly isFlood: (connectionId: string) => boolean;
}

/** A doorkeeper behind so many `proxies`. Connections from this machine are not counted by place. */
export function createDoorkeeper(limits: SocketLimits, proxies: number): Doorkeeper {
  const [placeSeat, seatOf] = [createSeats(limits.perPlace), createSeats(limits.perViewer)];
  const [attempt, message, packet] = [
    createRate(limits.attempts),
    createRate(limits.messages),
    createRate(limits.packets),
  ];
  return {
    hasRoom: (request) => {
      const place = placeElsewhere(addressOf(request, proxies));
      if (place === null) return true;
      const leave = attempt(place) > 0 ? null : placeSeat(place);
      if (leave !== null) request.socket.once("close", leave);
      return leave !== null;
    },
    seatOf,
    isTooMuch: (connectionId) => message(connectionId) > 0,
    isFlood: (connectionId) => packet(connectionId) > 0,
  };
}
