import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { apiFetch } from "#host/api/apiFetch.ts";
import { readCalls, type ApiCalls } from "#host/api/calls.ts";
import { linkManifest } from "#host/files/manifest.ts";
import { shareTags, type PageLocation } from "#host/pages/pageHead.ts";
import type { ReadPreview } from "#host/pages/preview.ts";
import { routeFilesReader } from "#host/pages/routeFiles.ts";
import { etagOf, renderedPage, type Shell } from "#host/pages/shell.ts";
import type { HostMeasures } from "#host/server/measureHost.ts";
import type { HostSetup } from "#host/setup.ts";
import { fileVersion } from "#serving/http/fileReader.ts";
import { createRateLimiter } from "#serving/http/limiters.ts";
import { remoteNetworkOf } from "#serving/http/caller.ts";
import { logProblem } from "#serving/log/logLine.ts";
import { configIn, readConfig, siteUrl } from "#serving/tenant/config.ts";
import { tenantLocales } from "#serving/tenant/locales.ts";
import { watchChangedEvents } from "./changedEvents.ts";
import { rendererLoader } from "./loadRenderer.ts";
import { createRenderPool } from "./pool.ts";
import { createRenderings, type PageAddress, type RenderedPage } from "./renderings.ts";

/** A rendered page in the encodings in which it is sent. */
export interface SentPage extends RenderedPage {
  readonly scriptSrc: string;
  readonly etag: string;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

interface PageRequest {
  /** Path and query of the request. */
  readonly url: string;
  /** Origin of the page's URL. */
  readonly origin: string;
  /** IP address of the visitor. */
  readonly ip: string;
}

/** What the pages are made of besides their screens. */
interface PageParts {
  readonly readShell: () => Promise<Shell | null>;
  readonly readPreview: ReadPreview;
  readonly locationOf: (path: string, origin: string | null) => Promise<PageLocation>;
  readonly wait: <T>(answer: Promise<T | null>) => Promise<T | null>;
  readonly measures: HostMeasures | null;
}

/** Pages on which most visits begin. */
const ENTRANCES = ["/", "/live", "/upcoming", "/latest", "/highlight", "/archive", "/suggested"];

/** So many live matches are among them. */
const MATCHES = 2;

/** Better than other answers, because a page is compressed once for many visitors; 9 would take six times as long. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } };

/** Renders pages with the built portal for visitors without a session, each address once for everybody. */
export function createRenderedPages(
  setup: HostSetup,
  { readShell, readPreview, locationOf, wait, measures }: PageParts,
) {
  const { distDir, configFile, clock, api, logError } = setup;
  const load = rendererLoader(`${distDir}-server`, logError);
  const readRouteFiles = routeFilesReader(distDir);
  const pool = createRenderPool({ logError });
  measures?.watch(pool);
  const countRendering = createRateLimiter({ max: setup.limits.pages, windowMs: 60_000 });

  async function render({ origin, locale, address }: PageAddress): Promise<SentPage | null> {
    const renderer = await load();
    if (renderer === null) return null;
    const path = address.split("?", 1)[0] ?? "/";
    const config = await readConfig(configFile);
    const request = { path: address, locale, origin, config, now: clock.now() };
    const [rendered, preview, shell] = await Promise.all([
      pool.render({ module: renderer.module, request, fetch: apiFetch(api, config) }),
      readPreview(path),
      readShell(),
    ]);
    if (rendered === null || shell === null) return null;
    // The rendered head has the title and links already.
    const head = `${preview === null ? "" : shareTags(preview, await locationOf(path, origin))}${rendered.head}`;
    const locales = await tenantLocales(configFile);
    const html = renderedPage(
      linkManifest(shell.html.toString("utf8"), rendered.language, locales),
      { ...rendered, head },
      { ...(await readRouteFiles(rendered.routeId)), locales },
    );
    const [br, gz] = await Promise.all([promisify(brotliCompress)(html, BROTLI), promisify(gzip)(html)]);
    const { status, isShortLived } = rendered;
    return { status, isShortLived, scriptSrc: shell.scriptSrc, etag: etagOf(html), br, gzip: gz };
  }

  const renderings = createRenderings<SentPage>({
    render,
    isMissing: async ({ address }) => (await readPreview(address.split("?", 1)[0] ?? "/"))?.isMissing ?? false,
    version: briefly(() => {
      const files = [join(distDir, "index.html"), join(`${distDir}-server`, "server.js")].map(fileVersion);
      return `${files.join(" ")} ${configIn(configFile)?.etag ?? ""}`;
    }),
    isBusy: pool.isBusy,
    logError,
    now: clock.now.bind(clock),
    onPage: measures?.onPage,
    onVersion: () => {
      logProblem("The build or the configuration has changed or is gone: all pages are rendered anew");
      measures?.onVersion();
    },
  });

  let watching: ReturnType<typeof watchChangedEvents> | null = null;

  return {
    /** Returns the page of a request; "none" if it renders itself for everybody, null if it does so this time. */
    page: async ({ url, origin, ip }: PageRequest) => {
      const renderer = await load();
      if (renderer === null) return null;
      const found = renderer.pageToRender({ path: url, config: await readConfig(configFile) });
      if (found === null) return "none";
      const network = remoteNetworkOf(ip);
      const mayStart = () => network === null || countRendering(network) === 0;
      return renderings.page({ origin, ...found }, { mayStart, wait });
    },
    /** Renders the pages on which most visits begin, and drops those of events that change from now on. */
    warm: async (): Promise<void> => {
      const onChanged = (ids: ReadonlySet<string> | null) => {
        const paths = ids && new Set([...ids].map(encodeURIComponent));
        renderings.changed(({ address }) => {
          const event = /^(?:\/[^/]+)?\/events\/([^/?]+)/.exec(address)?.[1];
          return event !== undefined && (paths?.has(event) ?? true);
        });
      };
      watching ??= watchChangedEvents({ api, configFile, logError, onChanged });
      const renderer = await load();
      if (renderer === null) return;
      const config = await readConfig(configFile);
      const origin = new URL((await siteUrl(configFile)) ?? setup.portalUrl).origin;
      const paths = [...ENTRANCES, ...(await livePages(readCalls(api, config)))];
      const found = paths.flatMap((path) => renderer.pageToRender({ path, config }) ?? []);
      await renderings.warm(found.map((page) => ({ origin, ...page })));
    },
    close: async () => {
      watching?.close();
      renderings.close();
      await pool.close();
    },
  };
}

/** Returns the pages of some live matches, and of the league of the first; none if the API does not answer. */
async function livePages(calls: ApiCalls): Promise<string[]> {
  const matches = await calls.live(MATCHES).catch(() => []);
  const league = matches[0]?.identities.find(({ type }) => type === "league");
  return [
    ...matches.map(({ id }) => `/events/${encodeURIComponent(id)}`),
    ...(league ? [`/league/${encodeURIComponent(league.id)}`] : []),
  ];
}

/** How long the version of build and configuration is taken for granted, ms: every visit asks for it. */
const LOOK_AGAIN_MS = 50;

function briefly(look: () => string): () => string {
  let seen = { at: -Infinity, version: "" };
  return () => {
    const at = performance.now();
    if (at - seen.at > LOOK_AGAIN_MS) seen = { at, version: look() };
    return seen.version;
  };
}
