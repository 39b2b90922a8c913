import type { FastifyInstance } from "fastify";
import { createInTurn } from "#host/api/inTurn.ts";
import { serveConfig } from "#host/files/configFile.ts";
import { policyReportRoutes } from "#host/files/policyReports.ts";
import { sitemapRoutes } from "#host/files/sitemap.ts";
import { servePortal } from "#host/pages/portal.ts";
import { measureHost } from "./measureHost.ts";
import type { HostSetup } from "#host/setup.ts";

/**
 * Calls of the API that rendering makes: the API sees no more at once than it can answer, however many pages are asked for.
 * A page asks for some ten lists.
 */
const CALLS = { atOnce: 64, waiting: 256 };

/** Adds to `app` all that is no call of the API. Its `warm` renders the first pages before anybody asks for them. */
export async function addHost(app: FastifyInstance, given: HostSetup): Promise<{ readonly warm: () => Promise<void> }> {
  const measures = given.metrics ? measureHost(given.metrics) : null;
  const bounds = createInTurn(CALLS);
  measures?.watchCalls(bounds);
  const setup = { ...given, api: { ...given.api, bounds, ...(measures && { onCall: measures.onCall }) } };
  let warm = () => Promise.resolve();
  await app.register(async (scope) => {
    serveConfig(scope, setup.configFile);
    policyReportRoutes(scope, setup);
    sitemapRoutes(scope, setup);
    ({ warm } = await servePortal(scope, setup, measures));
  });
  return { warm };
}
