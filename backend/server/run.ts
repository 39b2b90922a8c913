import { demoWarning } from "#backend/demo/warning.ts";
import { proxyWarning } from "#serving/http/proxyWarning.ts";
import { runServer } from "#serving/http/runServer.ts";
import type { AddBeside } from "./app.ts";
import type { Settings } from "./settings.ts";

/** Runs the server until SIGINT or SIGTERM. */
export async function runBackend(settings: Settings, addBeside?: AddBeside): Promise<void> {
  // Files with sessions, mails and clips must be readable by the server's user alone, in every folder.
  process.umask(0o077);
  for (const warning of [demoWarning(settings), proxyWarning(settings)]) if (warning !== null) console.warn(warning);
  const own = await runServer(settings, async (server) => {
    const { startBackend } = await import("./start.ts");
    return startBackend(settings, server, addBeside);
  });
  if (settings.mailKey !== null) console.log(`Mails of the demo: ${own}/demo/outbox?key=${settings.mailKey}`);
  console.log(`Touchline is ready at ${own}`);
}
