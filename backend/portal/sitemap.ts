import { desc, eq } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { events, identities } from "#backend/db/schema.ts";
import type { Deps } from "#backend/deps.ts";
import { readConfig, siteUrl } from "./config.ts";
import { knownOrigin } from "./knownOrigin.ts";

/** A sitemap may list 50,000 URLs; the newest events are the most wanted. */
const MAX_EVENTS = 20_000;
const PAGES = ["/", "/live", "/upcoming", "/latest", "/archive", "/highlight", "/suggested"];

/** How long a sitemap is reused: its content lasts for days, so the last minutes do not matter. */
const GOOD_FOR_MS = 10 * 60_000;
/** Number of cached sitemaps, for tenants without a configured URL. */
const MAX_SITES = 4;

type SitemapDeps = Pick<Deps, "db" | "clock" | "configFile" | "distDir" | "portalUrl" | "origins">;

/** Adds the routes `/sitemap.xml`, which lists everything public, and `/robots.txt`, which links to it. */
export function sitemapRoutes(app: FastifyInstance, deps: SitemapDeps): void {
  const sitemapOf = cachedSitemaps(deps);

  app.get("/sitemap.xml", async (request, reply) => {
    const base = await siteOf(deps, request);
    if (base === null) return reply.status(400).type("text/plain; charset=utf-8").send("Whose site is this?\n");
    const { text, etag } = await sitemapOf(base);
    reply.header("cache-control", "public, max-age=3600").header("etag", etag).header("vary", "Accept-Encoding");
    if (request.headers["if-none-match"]?.includes(etag)) return reply.status(304).send();
    return reply.type("application/xml; charset=utf-8").send(text);
  });

  app.get("/robots.txt", async (request, reply) => {
    const text = await readFile(join(deps.distDir, "robots.txt"), "utf8").catch(() => "User-agent: *\nAllow: /\n");
    const base = await siteOf(deps, request);
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
function cachedSitemaps(deps: SitemapDeps): (base: string) => Promise<Sitemap> {
  const cache = new Map<string, { readonly madeAt: number; readonly made: Promise<Sitemap> }>();
  return (base) => {
    const now = deps.clock.now();
    const known = cache.get(base);
    if (known !== undefined && now - known.madeAt < GOOD_FOR_MS) return known.made;
    const fresh = { madeAt: now, made: writeSitemap(deps, base) };
    fresh.made.catch(() => cache.get(base) === fresh && cache.delete(base)); // the next call tries again
    cache.delete(base); // moves it to the end: the oldest entry is deleted first
    cache.set(base, fresh);
    for (const oldest of cache.keys()) if (cache.size > MAX_SITES) cache.delete(oldest);
    return fresh.made;
  };
}

async function writeSitemap(deps: SitemapDeps, base: string): Promise<Sitemap> {
  const entries = [...(await pagesOf(deps)).map((path) => ({ path, changed: null })), ...(await contentOf(deps))];
  const urls = entries.map(
    ({ path, changed }) =>
      `<url><loc>${escaped(base + path)}</loc>${changed === null ? "" : `<lastmod>${new Date(changed).toISOString()}</lastmod>`}</url>`,
  );
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("\n")}</urlset>\n`;
  return { text, etag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"` };
}

/** Returns the tenant's configured URL without a trailing slash, else the request's origin if it is known. */
async function siteOf(deps: SitemapDeps, request: FastifyRequest): Promise<string | null> {
  return (await siteUrl(deps.configFile))?.replace(/\/+$/, "") ?? knownOrigin(deps, request);
}

async function pagesOf({ configFile }: SitemapDeps): Promise<string[]> {
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

async function contentOf({ db, clock, configFile }: SitemapDeps): Promise<Entry[]> {
  const hasPage = teamPages(await readConfig(configFile));
  const found = await db
    .select({ id: identities.id, type: identities.type, parent: identities.parentIdentity })
    .from(identities)
    .where(eq(identities.archived, false));
  const newest = await db
    .select({ id: events.id, type: events.type, changed: events.eventDate })
    .from(events)
    .orderBy(desc(events.eventDate))
    .limit(MAX_EVENTS);
  const id = encodeURIComponent;
  return [
    ...found
      .filter((row) => row.type !== "team" || hasPage(row.id))
      .map((row) => ({
        path:
          row.type === "subcategory" && row.parent
            ? `/category/${id(row.parent.id)}/sub-category/${id(row.id)}`
            : `/${row.type}/${id(row.id)}`,
        changed: null,
      })),
    ...newest.map((row) => ({
      path: `/${row.type === "channel" ? "channels" : "events"}/${id(row.id)}`,
      // An upcoming match has not changed at its kick-off yet.
      changed: row.changed <= clock.now() ? row.changed : null,
    })),
  ];
}

/** Returns which teams have a page (RTE-7): a tenant can switch off all team pages, or those of some teams. */
function teamPages({ teamPage }: Readonly<Record<string, unknown>>): (teamId: string) => boolean {
  const rule = typeof teamPage === "object" && teamPage !== null ? teamPage : {};
  const isOn = !("enabled" in rule && !rule.enabled);
  const without = "disabledTeamIds" in rule && Array.isArray(rule.disabledTeamIds) ? rule.disabledTeamIds : [];
  return (teamId) => isOn && !without.includes(teamId);
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
