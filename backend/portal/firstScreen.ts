import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance, InjectOptions } from "fastify";
import { logError, type LogError } from "#backend/log/logError.ts";
import type { Deps } from "#backend/deps.ts";
import { readConfig } from "./config.ts";
import { fileVersion } from "./fileReader.ts";
import { originOfApi, OWN } from "./originOfApi.ts";

/** The rendering functions of the built portal (`dist-server/server.js`, from src/server.tsx), which documents them. */
interface Renderer {
  localeToRender(request: Omit<RenderRequest, "origin"> & { config: unknown }): string | null;
  renderFirstScreen(request: {
    path: string;
    cookies: string;
    origin: string;
    config: unknown;
    now: number;
    fetch: typeof fetch;
    log: LogError;
  }): Promise<RenderedScreen | null>;
}

export interface RenderedScreen {
  /** Status of the answer: 404 for the not-found page of an address without a subject. */
  readonly status: 200 | 404;
  /** The id of the rendered route, which has files of its own. */
  readonly routeId: string;
  readonly language: string;
  readonly direction: string;
  readonly head: string;
  readonly body: string;
  readonly screen: { readonly at: number };
}

export interface RenderRequest {
  readonly path: string;
  readonly cookies: string;
  /** Origin of the page's URL. */
  readonly origin: string;
  /** Headers of the browser, which may prefer another language than the URL has. */
  readonly wanted: { readonly userAgent: string; readonly languages: string };
}

/** How long a rendered screen is reused for all visitors, ms; the socket then updates scores. */
const GOOD_FOR_MS = 2_000;
/** A visitor who has waited this long gets the page without a rendered screen, ms. */
const PATIENCE_MS = 400;
const MAX_CACHED = 50;

/**
 * Returns a function that renders first screens with the built portal for visitors without a session, each screen at
 * most once in two seconds. It resolves to null if there is no build, the route is not rendered here, or rendering
 * takes too long.
 */
export function firstScreenRenderer(
  app: FastifyInstance,
  { distDir, configFile, clock }: Pick<Deps, "distDir" | "configFile" | "clock">,
): (request: RenderRequest) => Promise<RenderedScreen | null> {
  const load = rendererLoader(`${distDir}-server`);
  const cache = new Map<string, { readonly at: number; readonly rendered: Promise<RenderedScreen | null> }>();

  return async (request) => {
    const renderer = await load();
    if (renderer === null) return null;
    const config = await readConfig(configFile);
    const locale = renderer.localeToRender({ ...request, config });
    if (locale === null) return null;
    const key = `${request.origin} ${request.path} ${locale}`;
    const now = clock.now();
    const known = cache.get(key);
    if (known && Math.abs(now - known.at) < GOOD_FOR_MS) return orNullWhenSlow(known.rendered);
    const rendered = renderer
      .renderFirstScreen({ ...request, config, now, fetch: apiFetch(app, config), log: logError })
      .catch((error: unknown) => {
        logError("The first screen could not be rendered", error);
        return null;
      });
    cache.delete(key);
    cache.set(key, { at: now, rendered });
    for (const [oldest] of cache) if (cache.size > MAX_CACHED) cache.delete(oldest);
    return orNullWhenSlow(rendered);
  };
}

function orNullWhenSlow<T>(answer: Promise<T | null>): Promise<T | null> {
  return Promise.race([answer, new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref())]);
}

/** Returns a function that loads the module, again after each new build; it resolves to null without a build. */
function rendererLoader(folder: string): () => Promise<Renderer | null> {
  const path = join(folder, "server.js");
  let loaded: { readonly version: string; readonly renderer: Promise<Renderer | null> } | null = null;
  return async () => {
    const version = fileVersion(path);
    if (version === null) return null;
    if (loaded?.version !== version) {
      const url = `${pathToFileURL(path).href}?v=${version}`;
      const renderer = (import(url) as Promise<Renderer>).catch((error: unknown) => {
        logError(`${path} cannot be used`, error);
        return null;
      });
      loaded = { version, renderer };
    }
    return loaded.renderer;
  };
}

/**
 * Returns a `fetch` that answers calls of this server's own API without the network. Other calls may go only to the
 * tenant's API, because URLs in its answers, such as that of a channel's programme, may lead anywhere.
 */
function apiFetch(app: FastifyInstance, config: unknown): typeof fetch {
  const api = originOfApi(config);
  return async (input, init) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, OWN), init);
    const { origin, pathname, search } = new URL(request.url);
    if (origin !== OWN && origin !== api) throw new TypeError("Rendering may only call the tenant's API");
    if (origin !== OWN) return fetch(request);
    const options: InjectOptions = {
      method: request.method as "GET" | "POST",
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      payload: await request.text(),
    };
    const { statusCode, headers, body } = await app.inject(options);
    const date = String(headers.date ?? "");
    return new Response(body, { status: statusCode, headers: { "content-type": "application/json", date } });
  };
}
