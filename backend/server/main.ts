import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setCommonHeaders } from "#backend/http/commonHeaders.ts";
import { proxyWarning } from "#backend/http/proxyWarning.ts";
import { createHttpServer } from "./httpServer.ts";
import { demoWarning } from "#backend/demo/warning.ts";
import { readSettings, type Settings } from "./settings.ts";

/** Runs the server until SIGINT or SIGTERM. It listens at once and answers 503 until everything is loaded. */
async function run(settings: Settings): Promise<void> {
  // Files with sessions, mails and clips must be readable by the server's user alone, in every folder.
  process.umask(0o077);
  const server = createHttpServer();
  const notReady = (request: IncomingMessage, response: ServerResponse) => {
    setCommonHeaders(request, response);
    response.writeHead(503, { "content-type": "application/json; charset=utf-8", "retry-after": "1" });
    response.end('{"error":true,"message":"Starting","messageErrorCode":"service_unavailable"}');
  };
  server.on("request", notReady);
  for (const warning of [demoWarning(settings), proxyWarning(settings)]) if (warning !== null) console.warn(warning);
  await listen(server, settings);
  const { startBackend } = await import("./start.ts");
  const backend = await startBackend(settings, server);
  stopOnSignal(backend.stop);
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : settings.port;
  const own = `http://${settings.host === "127.0.0.1" ? "localhost" : settings.host}:${port}`;
  if (settings.mailKey !== null) console.log(`Mails of the demo: ${own}/demo/outbox?key=${settings.mailKey}`);
  console.log(`Touchline is ready at ${own}`);
}

function listen(server: Server, { port, host }: Settings): Promise<void> {
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

try {
  await run(readSettings(process.env, { isAtTerminal: process.stdout.isTTY }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
