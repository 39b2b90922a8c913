import type { RequestListener, Server } from "node:http";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import fastify, { type FastifyInstance, type FastifyServerOptions } from "fastify";
import { nameRequests } from "#serving/log/requestId.ts";
import { setCommonHeaders } from "./commonHeaders.ts";
import { createHttpServer } from "./httpServer.ts";
import { requestUrl } from "./requestUrl.ts";

export interface ServerApp {
  readonly app: FastifyInstance;
  /** Handles one request, for a server that is already listening. */
  readonly handle: RequestListener;
}

interface ServerAppOptions extends Pick<FastifyServerOptions, "frameworkErrors"> {
  /** Number of proxies in front of the server. */
  readonly trustedProxies: number;
  /** Largest body, bytes. */
  readonly bodyLimit: number;
}

/** Creates an app without routes, with what all our servers do for every request. */
export function createServerApp({ trustedProxies, ...options }: ServerAppOptions): ServerApp {
  let handle: RequestListener = () => {};
  const app = fastify({
    ...options,
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: true,
    // Earlier addresses in the header are claims of the caller, which limits must not trust.
    trustProxy: (_address: string, hop: number) => hop < trustedProxies,
    rewriteUrl: ({ url = "/" }) => requestUrl(url),
    serverFactory: (handler) => {
      handle = handler;
      return createHttpServer(handler);
    },
  } satisfies FastifyServerOptions<Server>);
  nameRequests(app);
  app.addHook("onRequest", async (request, reply) => setCommonHeaders(request.raw, reply.raw));
  return { app, handle: (request, response) => handle(request, response) };
}

/** Compresses the texts that `app` answers. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1024,
    customTypes: /^(text\/(?!event-stream)|application\/(json|manifest\+json|xml|vnd\.apple\.mpegurl)|image\/svg\+xml)/,
    encodings: ["br", "gzip"],
    // The default of the library, quality 11, takes too long for dynamic answers.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
