import { stat } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance, InjectOptions } from "fastify";
import * as v from "valibot";
import { logFault } from "#backend/log/logFault.ts";
import type { Deps } from "#backend/deps.ts";
import { readConfig } from "./config.ts";

/** What the built portal (`dist-host/host.js`) gives a host to draw with; its own docstrings say more. */
interface Host {
  localeToDraw(asked: Omit<Asked, "origin"> & { config: unknown }): string | null;
  draw(request: {
    path: string;
    cookies: string;
    origin: string;
    config: unknown;
    now: number;
    fetch: typeof fetch;
  }): Promise<Drawing | null>;
}

export interface Drawing {
  /** The id of its route, which has files of its own. */
  readonly routeId: string;
  readonly language: string;
  readonly direction: string;
  readonly head: string;
  readonly body: string;
  readonly screen: unknown;
}

export interface Asked {
  readonly path: string;
  readonly cookies: string;
  /** Of the page's address. */
  readonly origin: string;
  /** What the browser says of itself: it may want another language than the address has. */
  readonly wanted: { readonly userAgent: string; readonly languages: string };
}

/** So long one drawing is good for everybody, ms: scores then follow over the socket. */
const GOOD_FOR_MS = 2_000;
/** Whoever has waited so long gets the page without a drawing, ms. */
const PATIENCE_MS = 400;
const MOST_KEPT = 50;

/**
 * Draws first screens with the built portal, for visitors who have no session; each at most once in two seconds. Null
 * where there is nothing to draw with, the page draws itself, or it takes too long.
 */
export function firstScreens(
  app: FastifyInstance,
  { distDir, configFile, clock }: Pick<Deps, "distDir" | "configFile" | "clock">,
): (asked: Asked) => Promise<Drawing | null> {
  const load = hostLoader(`${distDir}-host`);
  const kept = new Map<string, { readonly at: number; readonly drawing: Promise<Drawing | null> }>();

  return async (asked) => {
    const host = await load();
    if (host === null) return null;
    const config = await readConfig(configFile);
    const locale = host.localeToDraw({ ...asked, config });
    if (locale === null) return null;
    const key = `${asked.origin} ${asked.path} ${locale}`;
    const now = clock.now();
    const known = kept.get(key);
    if (known && Math.abs(now - known.at) < GOOD_FOR_MS) return orNull(known.drawing);
    const drawing = host.draw({ ...asked, config, now, fetch: apiFetch(app, config) }).catch((error: unknown) => {
      logFault("The first screen could not be drawn", error);
      return null;
    });
    kept.delete(key);
    kept.set(key, { at: now, drawing });
    for (const [oldest] of kept) if (kept.size > MOST_KEPT) kept.delete(oldest);
    return orNull(drawing);
  };
}

function orNull<T>(answer: Promise<T | null>): Promise<T | null> {
  return Promise.race([answer, new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref())]);
}

const OWN = "http://own.invalid";

/** Null where the tenant's API is this server's own. */
function originOfApi(config: unknown): string | null {
  const parsed = v.safeParse(v.object({ api: v.object({ baseUrl: v.string() }) }), config);
  const { origin } = new URL(parsed.success ? parsed.output.api.baseUrl : "/", OWN);
  return origin === OWN ? null : origin;
}

/** Loads the module again after a new build; null while there is none. */
function hostLoader(folder: string): () => Promise<Host | null> {
  const path = join(folder, "host.js");
  let loaded: { readonly version: number; readonly host: Promise<Host | null> } | null = null;
  return async () => {
    const version = (await stat(path).catch(() => null))?.mtimeMs;
    if (version === undefined) return null;
    if (loaded?.version !== version) {
      const url = `${pathToFileURL(path).href}?v=${version}`;
      const host = (import(url) as Promise<Host>).catch((error: unknown) => {
        logFault(`${path} cannot be used`, error);
        return null;
      });
      loaded = { version, host };
    }
    return loaded.host;
  };
}

/**
 * `fetch` that answers calls of this server's own API without the network. Others go out to the tenant's API alone: what
 * an answer names, such as a channel's programme, may be anywhere.
 */
function apiFetch(app: FastifyInstance, config: unknown): typeof fetch {
  const api = originOfApi(config);
  return async (input, init) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, OWN), init);
    const { origin, pathname, search } = new URL(request.url);
    if (origin !== OWN && origin !== api) throw new TypeError("The host asks the tenant's API alone");
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
