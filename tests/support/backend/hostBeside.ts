import { injectedFetch } from "#backend/server/injectedFetch.ts";
import type { AddBeside } from "#backend/server/app.ts";
import { logError } from "#serving/log/logError.ts";
import { addHost } from "#host/server/addHost.ts";
import type { HostSetup } from "#host/setup.ts";

/** Returns what adds the host to a backend, as scripts/serve.ts does. */
export const hostBeside =
  (setup: Omit<HostSetup, "clock" | "api" | "logError">): AddBeside =>
  (app, { clock }) =>
    addHost(app, { ...setup, clock, logError, api: { address: null, own: injectedFetch(app) } });
