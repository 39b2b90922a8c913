import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setCommonHeaders } from "./commonHeaders.ts";
import { createHttpServer } from "./httpServer.ts";

interface Address {
  readonly port: number;
  readonly host: string;
}

/** What a server does once it listens, and how it ends. */
export interface Running {
  readonly stop: () => Promise<void>;
}

/** Until SIGINT or SIGTERM; answers 503 until `start` has made it answer. Resolves with its own URL. */
export async function runServer(address: Address, start: (server: Server) => Promise<Running>): Promise<string> {
  const server = createHttpServer();
  server.on("request", notReady);
  await listen(server, address);
  const { stop } = await start(server);
  stopOnSignal(stop);
  const bound = server.address();
  const port = typeof bound === "object" && bound !== null ? bound.port : address.port;
  return `http://${address.host === "127.0.0.1" ? "localhost" : address.host}:${port}`;
}

/** Runs `program`, the whole of a process, and ends that with one sentence if it cannot start. */
export async function runProgram(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Without words, because nothing is loaded yet, also no language; it loads again until the server answers. */
const WAITING_PAGE = '<!doctype html><meta name="color-scheme" content="light dark"><title>…</title>';

function notReady(request: IncomingMessage, response: ServerResponse): void {
  setCommonHeaders(request, response);
  if (request.headers.accept?.includes("text/html") && request.method === "GET") {
    const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
    response.writeHead(503, { ...headers, "retry-after": "1", refresh: "1" });
    response.end(WAITING_PAGE);
    return;
  }
  response.writeHead(503, { "content-type": "application/json; charset=utf-8", "retry-after": "1" });
  response.end('{"error":true,"message":"Starting","messageErrorCode":"service_unavailable"}');
}

function listen(server: Server, { port, host }: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE"
          ? new Error(`Port ${port} is already in use; set PORT to another one`)
          : new Error(`Cannot listen on ${host}:${port}: ${error.message}`),
      ),
    );
    server.listen(port, host, resolve);
  });
}

/** Stops cleanly on the first signal; a second signal, or 2.8 s, ends the process at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), 2_800).unref();
    void stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error("Could not stop cleanly:", error);
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
}
