import { createServer, type RequestListener, type Server } from "node:http";
import { remoteNetworkOf } from "./caller.ts";
import { createConcurrencyLimiter } from "./limiters.ts";

/** How long the server waits for its callers, ms, and how many of them it serves at once. */
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
  server.maxConnections = connections;
  const takePlace = createConcurrencyLimiter(perNetwork);
  server.on("connection", (socket) => {
    const network = remoteNetworkOf(socket.remoteAddress ?? "");
    const leave = network === null ? undefined : takePlace(network);
    if (leave === null) socket.destroy();
    else socket.once("close", () => leave?.());
  });
  return server;
}
