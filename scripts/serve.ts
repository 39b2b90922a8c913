// Runs host and reference backend in one process, at one address: `npm start`. Only this file knows both.
import { injectedFetch } from "#backend/server/injectedFetch.ts";
import { runBackend } from "#backend/server/run.ts";
import { readSettings } from "#backend/server/settings.ts";
import { addHost } from "#host/server/addHost.ts";
import { buildFolder } from "#host/server/settings.ts";
import { runProgram } from "#serving/http/runServer.ts";
import { logError } from "#serving/log/logError.ts";

await runProgram(() => {
  const settings = readSettings(process.env, { isAtTerminal: process.stdout.isTTY });
  return runBackend(settings, (app, { clock, metrics }) =>
    addHost(app, {
      ...settings,
      clock,
      logError,
      ...(metrics && { metrics }),
      distDir: buildFolder(process.env),
      api: { address: null, own: injectedFetch(app) },
    }),
  );
});
