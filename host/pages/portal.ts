import { stat } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { HostMeasures } from "#host/server/measureHost.ts";
import type { HostSetup } from "#host/setup.ts";
import { readConfig, siteUrl } from "#serving/tenant/config.ts";
import { createRenderedPages } from "#host/rendering/renderedPages.ts";
import { fileHeaders, ONE_SIGNAL } from "#host/files/fileHeaders.ts";
import { acceptedEncoding } from "#serving/http/acceptedEncoding.ts";
import { fileReader } from "#serving/http/fileReader.ts";
import { createRateLimiter } from "#serving/http/limiters.ts";
import { logProblem } from "#serving/log/logLine.ts";
import { foreignOrigins, NO_FOREIGN_ORIGINS } from "./foreignOrigins.ts";
import { pageHeaders } from "./headers.ts";
import { knownOrigin } from "./knownOrigin.ts";
import { linkManifest, manifestLanguage, tenantManifest } from "#host/files/manifest.ts";
import { isPage, pageOfIndex, pageSegments } from "./paths.ts";
import { tenantLocales } from "#serving/tenant/locales.ts";
import { localeOf, pageHead, shareTags, type PageLocation } from "./pageHead.ts";
import { orNullWhenSlow, screenOrNullWhenSlow } from "./patience.ts";
import { cachePreviews, previewReader } from "./preview.ts";
import { etagOf, shellReader, type Shell } from "./shell.ts";
import { standAloneAt, standAloneFile } from "./standAlone.ts";
import { siteOf } from "#serving/tenant/site.ts";
import { shellBrand } from "./tenantShell.ts";

/** Longer URLs are not real links, so the server does not render their pages. */
const LONGEST_ADDRESS = 300;

/** A page that renders itself. */
interface Unrendered {
  readonly status: 200 | 404;
  /** Whether it always does, so that shared caches may keep it. */
  readonly isShared: boolean;
}

interface PreviewedPage extends Pick<Unrendered, "isShared"> {
  readonly path: string;
}

/** Serves the built portal: files with their cache headers, pages from the shell, and 404 for everything else. */
export async function servePortal(
  app: FastifyInstance,
  setup: HostSetup,
  measures: HostMeasures | null = null,
): Promise<{ readonly warm: () => Promise<void> }> {
  const { distDir, configFile, logError } = setup;
  await app.register(fastifyStatic, { root: distDir, serve: false, preCompressed: true, cacheControl: false });
  const readShell = shellReader(distDir, async () => shellBrand(await readConfig(configFile)));
  const previewAt = cachePreviews(previewReader(setup));
  const readPreview = (path: string) =>
    orNullWhenSlow(
      previewAt(path).catch((error: unknown) => {
        logError("The API did not say what a page shows", error);
        return null;
      }),
    );
  const readManifest = fileReader(join(distDir, "manifest.webmanifest"), String);

  const headersOf = async (request: FastifyRequest, { scriptSrc }: Pick<Shell, "scriptSrc">) =>
    pageHeaders(request, { scriptSrc, foreign: foreignOrigins(await readConfig(configFile)), isReported: true });

  const sendShell = async (request: FastifyRequest, reply: FastifyReply, { status, isShared }: Unrendered) => {
    const shell = await readShell();
    if (shell === null)
      return reply.status(404).type("text/plain; charset=utf-8").send("The portal is not built: npm run build\n");
    reply.headers(await headersOf(request, shell));
    reply.headers({ etag: shell.etag, vary: "Accept-Encoding" });
    if (isShared) reply.header("cache-control", SHARED_SHELL);
    if (status === 200 && request.headers["if-none-match"]?.includes(shell.etag)) return reply.status(304).send();
    return sendHtml(request, reply.status(status), shell);
  };

  const locationOf = async (path: string, origin: string | null): Promise<PageLocation> => ({
    path,
    base: (await siteUrl(configFile))?.replace(/\/+$/, "") ?? origin,
    site: siteOf(await readConfig(configFile)),
    locales: await tenantLocales(configFile),
  });

  const countForeign = createRateLimiter({ max: 1, windowMs: 60_000 });
  /** Whoever runs the host may have forgotten a name of theirs. */
  const noteForeignName = (name: string) => {
    measures?.onPage("foreign");
    if (countForeign("all") > 0) return;
    const safe = name.replace(/[^\w.:[\]-]/g, "").slice(0, 100);
    logProblem(
      `Pages are asked for at ${safe}, which is neither siteUrl nor in PORTAL_ORIGINS: they render themselves`,
    );
  };

  const pages = createRenderedPages(setup, {
    readShell,
    readPreview,
    locationOf,
    wait: screenOrNullWhenSlow,
    measures,
  });
  app.addHook("onClose", pages.close);

  /**
   * Sends the page with a server-rendered first screen; the not-found page with 404. Else says whether such a page is
   * never rendered, or not this time.
   */
  const sendRendered = async (request: FastifyRequest, reply: FastifyReply): Promise<"sent" | "never" | "not now"> => {
    const origin = await knownOrigin(setup, request);
    if (origin === null) {
      noteForeignName(request.headers.host ?? "");
      return "not now";
    }
    const { url, ip } = request;
    const found = await pages.page({ url, origin, ip });
    if (found === "none") return "never";
    if (found === null) return "not now";
    const { page } = found;
    reply.headers(await headersOf(request, page));
    reply.headers({ ...sharedCaching(found), etag: page.etag, vary: "Accept-Encoding" });
    if (page.status === 200 && request.headers["if-none-match"]?.includes(page.etag)) reply.status(304).send();
    else sendHtml(request, reply.status(page.status), page);
    return "sent";
  };

  /** Sends the shell with the page's preview in its head, with 404 if nothing is there; false if it has none. */
  const sendPreviewed = async (request: FastifyRequest, reply: FastifyReply, { path, isShared }: PreviewedPage) => {
    const preview = await readPreview(path);
    const { isMissing = false } = preview ?? {};
    const shell = preview && (await readShell());
    if (!shell) return false;
    const location = await locationOf(path, await knownOrigin(setup, request));
    const head = pageHead(preview, location) + shareTags(preview, location);
    let html = shell.html
      .toString("utf8")
      .replace(/<html lang="[^"]*"/, () => `<html lang="${localeOf(location)}"`)
      .replace("</head>", () => `${head}</head>`);
    html = linkManifest(html, localeOf(location), location.locales);
    const etag = etagOf(html);
    reply.headers(await headersOf(request, shell));
    reply.headers({ etag, vary: "Accept-Encoding" });
    if (isShared) reply.header("cache-control", SHARED_SHELL);
    if (!isMissing && request.headers["if-none-match"]?.includes(etag)) reply.status(304).send();
    else
      reply
        .status(isMissing ? 404 : 200)
        .type("text/html; charset=utf-8")
        .send(html);
    return true;
  };

  app.get("/*", async (request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "/";
    const standAlone = standAloneAt(path);
    if (standAlone !== undefined && (await isFile(distDir, standAloneFile(standAlone)))) {
      reply.headers(await headersOf(request, { scriptSrc: "'self'" }));
      return reply.sendFile(standAloneFile(standAlone));
    }
    if (isPage(path)) {
      const how = request.url.length <= LONGEST_ADDRESS ? await sendRendered(request, reply) : "not now";
      if (how === "sent") return reply;
      const own = join(path, "index.html"); // a separate document, such as the sign-in callback
      if (path === "/" || !(await isFile(distDir, own))) {
        const isShared = how === "never" && pageSegments(path)[0] !== "auth";
        if (await sendPreviewed(request, reply, { path, isShared })) return reply;
        return sendShell(request, reply, { status: 200, isShared });
      }
      const { scriptSrc } = (await shellReader(join(distDir, path))()) ?? { scriptSrc: "'self'" };
      reply.headers(pageHeaders(request, { scriptSrc, foreign: NO_FOREIGN_ORIGINS, isReported: true }));
      return reply.sendFile(own);
    }
    const acceptsPages = /text\/html/.test(request.headers.accept ?? "");
    const named = acceptsPages ? pageOfIndex(path) : null;
    if (named !== null)
      return reply.header("cache-control", "no-cache").redirect(named + request.url.slice(path.length), 301);
    // The worker fetches the shell by this name, without accepting HTML.
    if (path === "/index.html") return sendShell(request, reply, { status: 200, isShared: false });
    const isHidden = path.startsWith(ONE_SIGNAL) && !foreignOrigins(await readConfig(configFile)).hasOneSignal;
    if (!isHidden && (await isFile(distDir, path))) {
      reply.headers(fileHeaders(path));
      if (path === "/manifest.webmanifest")
        return reply.send(
          tenantManifest(
            readManifest() ?? "{}",
            await readConfig(configFile),
            await manifestLanguage(configFile, new URLSearchParams(request.url.split("?", 2)[1]).get("lang")),
          ),
        );
      return reply.sendFile(path);
    }
    if (/^\/(assets|standalone|builds|media)\/|\/_payload\.json$/.test(path) || !acceptsPages)
      return reply
        .status(404)
        .header("cache-control", "no-store")
        .type("text/plain; charset=utf-8")
        .send("There is nothing here\n");
    if (await sendPreviewed(request, reply, { path, isShared: false })) return reply;
    return sendShell(request, reply, { status: 404, isShared: false });
  });
  return { warm: pages.warm };
}

/** Sends a page in an encoding that the browser takes. */
function sendHtml(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  page: { readonly br: Buffer; readonly gzip: Buffer },
): FastifyReply {
  reply.type("text/html; charset=utf-8");
  const encoding = acceptedEncoding(headers["accept-encoding"]);
  if (encoding === null) return reply.send(gunzipSync(page.gzip));
  return reply.header("content-encoding", encoding).send(page[encoding]);
}

/** What caches may do with an old page while they ask for a new one, and while nobody answers. */
const STALE = "stale-while-revalidate=10, stale-if-error=86400";
/** For the shell of pages that are never rendered. One that is sent instead of a rendered page must not be kept. */
const SHARED_SHELL = `public, max-age=0, s-maxage=10, ${STALE}`;

/**
 * Returns how long shared caches may keep a page. nginx does not subtract `Age`, so it is told what remains, after
 * `Cache-Control`, of which it still reads what it may do with old pages.
 */
function sharedCaching({ ageMs, lifeMs }: { readonly ageMs: number; readonly lifeMs: number }): Record<string, string> {
  return {
    "cache-control": `public, max-age=0, s-maxage=${lifeMs / 1_000}, ${STALE}`,
    age: String(Math.floor(ageMs / 1_000)),
    "x-accel-expires": String(Math.max(1, Math.floor((lifeMs - ageMs) / 1_000))),
  };
}

/** Returns whether `path` is a file below `dir` without a name that starts with a dot. */
async function isFile(dir: string, path: string): Promise<boolean> {
  let name: string;
  try {
    name = decodeURIComponent(path);
  } catch {
    return false; // an invalid encoding is not a file of ours
  }
  if (name.includes("\0") || name.split(/[/\\]/).some((part) => part.startsWith("."))) return false;
  const found = await stat(join(dir, name)).catch(() => null);
  return found?.isFile() ?? false;
}
