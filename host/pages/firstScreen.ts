import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { LogError } from "#serving/log/logError.ts";
import { apiFetch } from "#host/api/apiFetch.ts";
import type { HostSetup } from "#host/setup.ts";
import { readConfig } from "#serving/tenant/config.ts";
import { fileVersion } from "#serving/http/fileReader.ts";
import { orNullWhenSlow } from "./patience.ts";

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
const MAX_CACHED = 50;

/**
 * Returns a function that renders first screens with the built portal for visitors without a session, each screen at
 * most once in two seconds. It resolves to null if there is no build, the route is not rendered here, or rendering
 * takes too long.
 */
export function firstScreenRenderer({
  distDir,
  configFile,
  clock,
  api,
  logError,
}: Pick<HostSetup, "distDir" | "configFile" | "clock" | "api" | "logError">): (
  request: RenderRequest,
) => Promise<RenderedScreen | null> {
  const load = rendererLoader(`${distDir}-server`, logError);
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
      .renderFirstScreen({ ...request, config, now, fetch: apiFetch(api, config), log: logError })
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

/** Returns a function that loads the module, again after each new build; it resolves to null without a build. */
function rendererLoader(folder: string, logError: LogError): () => Promise<Renderer | null> {
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
