import { createServer, type RequestListener, type Server } from "node:http";

/**
 * Longer than proxies keep idle connections (nginx and load balancers a minute, Caddy two). If the server closed first,
 * a proxy could send a request into a closing connection, and would answer 502.
 */
const KEEP_ALIVE_MS = 125_000;

/** Creates a server that does not listen yet and leaves closing idle connections to its clients. */
export function createHttpServer(handler?: RequestListener): Server {
  return createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, handler);
}
