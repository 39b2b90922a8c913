import { createServer, type RequestListener, type Server } from "node:http";
import { remoteNetworkOf } from "./caller.ts";
import { allOf, createConcurrencyLimiter } from "./limiters.ts";

/** How long the server waits for its callers, ms, and how many connections it has that are no sockets. */
export interface ConnectionLimits {
  /** From the first byte of a request to the end of its headers, and of its body: 256 KiB at most. */
  readonly headersMs: number;
  readonly requestMs: number;
  readonly connections: number;
  readonly perNetwork: number;
}

const LIMITS: ConnectionLimits = { headersMs: 15_000, requestMs: 30_000, connections: 10_000, perNetwork: 2_000 };

/**
 * Longer than proxies keep idle connections (nginx and load balancers a minute, Caddy two). If the server closed first,
 * a proxy could send a request into a closing connection, and would answer 502.
 */
const KEEP_ALIVE_MS = 125_000;

/** How each connection gives back its places. */
const places = new WeakMap<object, () => void>();

/** Gives back the places of a connection that has become a socket: sockets have limits of their own. */
export const leavePlaces = (connection: object): void => places.get(connection)?.();

/**
 * Creates a server that does not listen yet and leaves closing idle connections to its clients. It ends requests that
 * arrive too slowly with 408, and drops connections above a limit; this machine's own, such as a proxy's, count only
 * for the limit of all.
 */
export function createHttpServer(handler?: RequestListener, limits = LIMITS): Server {
  const { headersMs: headersTimeout, requestMs: requestTimeout, connections, perNetwork } = limits;
  const connectionsCheckingInterval = Math.min(5_000, headersTimeout);
  const timeouts = { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout, requestTimeout, connectionsCheckingInterval };
  const server = createServer(timeouts, handler);
  const placeOfAll = createConcurrencyLimiter(connections);
  const placeOfNetwork = createConcurrencyLimiter(perNetwork);
  server.on("connection", (socket) => {
    const network = remoteNetworkOf(socket.remoteAddress ?? "");
    const leave = allOf([placeOfAll("all"), ...(network === null ? [] : [placeOfNetwork(network)])]);
    if (leave === null) return void socket.destroy();
    places.set(socket, leave);
    socket.once("close", leave);
  });
  return server;
}
