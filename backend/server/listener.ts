import { createServer, type RequestListener, type Server } from "node:http";

/**
 * Longer than what stands before the server keeps a silent connection (nginx and load balancers a minute, Caddy two).
 * Whoever is second to give it up sends a request into a connection that is just being closed, and answers 502 to it.
 */
const KEEP_ALIVE_MS = 125_000;

/** A server that listens nowhere yet and leaves it to those who ask to end a silent connection. */
export function createListener(handler?: RequestListener): Server {
  return createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, handler);
}
