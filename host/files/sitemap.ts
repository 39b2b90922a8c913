import type { FastifyInstance, FastifyRequest } from "fastify";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readCalls } from "#host/api/calls.ts";
import type { HostSetup } from "#host/setup.ts";
import { isPage } from "#host/pages/paths.ts";
import { readConfig, siteUrl } from "#serving/tenant/config.ts";
import { knownOrigin } from "#host/pages/knownOrigin.ts";

/** A sitemap may list 50,000 URLs; the newest events are the most wanted. */
const MAX_EVENTS = 20_000;
const MAX_IDENTITIES = 20_000;
const PAGES = ["/", "/live", "/upcoming", "/latest", "/archive", "/highlight", "/suggested"];

/** How long a sitemap is reused: its content lasts for days, so the last minutes do not matter. */
const GOOD_FOR_MS = 10 * 60_000;
/** Number of cached sitemaps, for tenants without a configured URL. */
const MAX_SITES = 4;

/** Adds the routes `/sitemap.xml`, which lists everything public, and `/robots.txt`, which links to it. */
export function sitemapRoutes(app: FastifyInstance, setup: HostSetup): void {
  const sitemapOf = cachedSitemaps(setup);

  app.get("/sitemap.xml", async (request, reply) => {
    const base = await siteOf(setup, request);
    if (base === null) return reply.status(400).type("text/plain; charset=utf-8").send("Whose site is this?\n");
    const sitemap = await sitemapOf(base).catch((error: unknown) => {
      setup.logError("The sitemap cannot be written", error);
      return null;
    });
    if (sitemap === null)
      return reply
        .status(503)
        .headers({ "cache-control": "no-store", "retry-after": "60" })
        .type("text/plain; charset=utf-8")
        .send("The catalogue cannot be read at the moment\n");
    const { text, etag } = sitemap;
    reply.header("cache-control", "public, max-age=3600").header("etag", etag).header("vary", "Accept-Encoding");
    if (request.headers["if-none-match"]?.includes(etag)) return reply.status(304).send();
    return reply.type("application/xml; charset=utf-8").send(text);
  });

  app.get("/robots.txt", async (request, reply) => {
    const text = await readFile(join(setup.distDir, "robots.txt"), "utf8").catch(() => "User-agent: *\nAllow: /\n");
    const base = await siteOf(setup, request);
    const sitemap = base === null ? "" : `\nSitemap: ${base}/sitemap.xml\n`;
    return reply
      .header("cache-control", "no-cache")
      .type("text/plain; charset=utf-8")
      .send(`${text.trimEnd()}\n${sitemap}`);
  });
}

interface Sitemap {
  readonly text: string;
  readonly etag: string;
}

/**
 * Returns a function that returns the cached sitemap of a site. Writing one reads the whole catalogue, and anybody may
 * request it.
 */
function cachedSitemaps(setup: HostSetup): (base: string) => Promise<Sitemap> {
  const cache = new Map<string, { readonly madeAt: number; readonly made: Promise<Sitemap> }>();
  return (base) => {
    const now = setup.clock.now();
    const known = cache.get(base);
    if (known !== undefined && now - known.madeAt < GOOD_FOR_MS) return known.made;
    const fresh = { madeAt: now, made: writeSitemap(setup, base) };
    fresh.made.catch(() => cache.get(base) === fresh && cache.delete(base)); // the next call tries again
    cache.delete(base); // moves it to the end: the oldest entry is deleted first
    cache.set(base, fresh);
    for (const oldest of cache.keys()) if (cache.size > MAX_SITES) cache.delete(oldest);
    return fresh.made;
  };
}

async function writeSitemap(setup: HostSetup, base: string): Promise<Sitemap> {
  const entries = [...(await pagesOf(setup)).map((path) => ({ path, changed: null })), ...(await contentOf(setup))];
  const urls = entries.map(
    ({ path, changed }) =>
      `<url><loc>${escaped(base + path)}</loc>${changed === null ? "" : `<lastmod>${new Date(changed).toISOString()}</lastmod>`}</url>`,
  );
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("\n")}</urlset>\n`;
  return { text, etag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"` };
}

/** Returns the tenant's configured URL without a trailing slash, else the request's origin if it is known. */
async function siteOf(setup: HostSetup, request: FastifyRequest): Promise<string | null> {
  return (await siteUrl(setup.configFile))?.replace(/\/+$/, "") ?? knownOrigin(setup, request);
}

async function pagesOf({ configFile }: HostSetup): Promise<string[]> {
  const { infoPages } = await readConfig(configFile);
  const types: unknown = typeof infoPages === "object" && infoPages !== null && "types" in infoPages && infoPages.types;
  const listed = Array.isArray(types) ? types.filter((type) => typeof type === "string") : [];
  const own = new Set(["about", "faq", "terms", "privacy"]);
  return [...PAGES, ...listed.map((type) => (own.has(type) ? `/${type}` : `/info/${type}`))];
}

interface Entry {
  readonly path: string;
  /** Epoch ms. */
  readonly changed: number | null;
}

async function contentOf({ api, clock, configFile }: HostSetup): Promise<Entry[]> {
  const config = await readConfig(configFile);
  const hasPage = teamPages(config);
  const calls = readCalls(api, config);
  const found = await calls.identities(MAX_IDENTITIES);
  const newest = await calls.events(MAX_EVENTS);
  const id = encodeURIComponent;
  const entries = [
    ...found
      .filter((row) => row.type !== "team" || hasPage(row.id))
      .map((row) => ({
        path:
          row.type === "subcategory" && row.parent_identity
            ? `/category/${id(row.parent_identity.id)}/sub-category/${id(row.id)}`
            : `/${row.type}/${id(row.id)}`,
        changed: null,
      })),
    ...newest.map((row) => ({
      path: `/${row.type === "channel" ? "channels" : "events"}/${id(row.id)}`,
      // An upcoming match has not changed at its kick-off yet.
      changed: row.event_date !== null && row.event_date <= clock.now() ? row.event_date : null,
    })),
  ];
  // A list that grows while it is read shifts, and shows an entry on two of its pages.
  return [...new Map(entries.map((entry) => [entry.path, entry])).values()].filter(({ path }) => isPage(path));
}

/** Returns which teams have a page (RTE-7): a tenant can switch off all team pages, or those of some teams. */
function teamPages({ teamPage }: Readonly<Record<string, unknown>>): (teamId: string) => boolean {
  const rule = typeof teamPage === "object" && teamPage !== null ? teamPage : {};
  const isOn = !("enabled" in rule && !rule.enabled);
  const without = "disabledTeamIds" in rule && Array.isArray(rule.disabledTeamIds) ? rule.disabledTeamIds : [];
  return (teamId) => isOn && !without.includes(teamId);
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
