import type { Server } from "node:http";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { Registry } from "prom-client";
import { compressAnswers, createServerApp, type ServerApp } from "#serving/http/serverApp.ts";
import { warnOfProxy } from "#serving/http/proxyWarning.ts";
import type { Running } from "#serving/http/runServer.ts";
import { logError, type LogError } from "#serving/log/logError.ts";
import { measureRequests } from "#serving/metrics/requests.ts";
import { serveMetrics } from "#serving/metrics/serveMetrics.ts";
import { reportConfig } from "#serving/tenant/config.ts";
import { addHost } from "./addHost.ts";
import type { HostSettings } from "./settings.ts";

/** Reports of policies are the largest bodies, bytes. */
const LARGEST_BODY = 8 * 1024;

/** Makes `server` answer with the portal; resolves when it is ready for requests. */
export async function startHost(settings: HostSettings, server: Server): Promise<Running> {
  await reportConfig(settings.configFile);
  const measured = settings.metricsAddress && (await serveMetrics(settings.metricsAddress));
  if (measured) console.log(`Metrics: ${measured.url}`);
  const { app, handle, warm } = await buildHost(settings, logError, measured?.metrics);
  await warm();
  server.removeAllListeners("request");
  server.on("request", handle);
  return {
    stop: async () => {
      server.closeAllConnections();
      await app.close();
      await measured?.stop();
    },
  };
}

/** Builds the host as a server of its own. It accepts injected requests, can listen, or serves a listening server. */
export async function buildHost(
  settings: HostSettings,
  log: LogError,
  metrics?: Registry,
): Promise<ServerApp & { readonly warm: () => Promise<void> }> {
  const { app, handle } = createServerApp({
    trustedProxies: settings.trustedProxies,
    bodyLimit: LARGEST_BODY,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
  });
  app.setErrorHandler(answerError);
  if (metrics) measureRequests(app, metrics);
  warnOfProxy(app, settings);
  await compressAnswers(app);
  app.get("/healthz", async (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ready" }));
  // Not a page: the portal would show its own, and a program would read that.
  app.all("/api/*", async (_request, reply) =>
    reply
      .status(404)
      .header("cache-control", "no-store")
      .send({ error: true, message: "The API is elsewhere", messageErrorCode: "default_error_message" }),
  );
  const { warm } = await addHost(app, {
    ...settings,
    clock: Date,
    logError: log,
    api: { address: settings.apiAddress, own: null },
    ...(metrics && { metrics }),
  });
  await app.ready();
  return { app, handle, warm };
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode: status = 500 } = error;
  if (status >= 500) logError(`${request.method} ${request.url.split("?", 1)[0]} failed`, error);
  return reply
    .status(status)
    .header("cache-control", "no-store")
    .type("text/plain; charset=utf-8")
    .send(status >= 500 ? "Something went wrong\n" : "This request cannot be understood\n");
}
