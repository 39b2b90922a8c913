import { desc, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { events, identities } from "#backend/db/schema.ts";
import type { Deps } from "#backend/deps.ts";
import { readConfig } from "./config.ts";
import { pageOrigin } from "./headers.ts";

/** A sitemap may name 50,000 addresses; the newest events are the ones that are looked for. */
const MOST_EVENTS = 20_000;
const PAGES = ["/", "/live", "/upcoming", "/latest", "/archive", "/highlight", "/suggested"];

type SitemapDeps = Pick<Deps, "db" | "clock" | "configFile" | "distDir">;

/** `/sitemap.xml` of what everybody may open, and `/robots.txt` that leads to it. */
export function sitemapRoutes(app: FastifyInstance, deps: SitemapDeps): void {
  app.get("/sitemap.xml", async (request, reply) => {
    const base = await siteOf(deps, pageOrigin(request));
    if (base === null) return reply.status(400).type("text/plain; charset=utf-8").send("Whose site is this?\n");
    const entries = [...(await pagesOf(deps)).map((path) => ({ path, changed: null })), ...(await contentOf(deps))];
    const urls = entries.map(
      ({ path, changed }) =>
        `<url><loc>${escaped(base + path)}</loc>${changed === null ? "" : `<lastmod>${new Date(changed).toISOString()}</lastmod>`}</url>`,
    );
    return reply
      .header("cache-control", "public, max-age=3600")
      .type("application/xml; charset=utf-8")
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("\n")}</urlset>\n`,
      );
  });

  app.get("/robots.txt", async (request, reply) => {
    const text = await readFile(join(deps.distDir, "robots.txt"), "utf8").catch(() => "User-agent: *\nAllow: /\n");
    const base = await siteOf(deps, pageOrigin(request));
    const sitemap = base === null ? "" : `\nSitemap: ${base}/sitemap.xml\n`;
    return reply
      .header("cache-control", "no-cache")
      .type("text/plain; charset=utf-8")
      .send(`${text.trimEnd()}\n${sitemap}`);
  });
}

/** The tenant's own address without slash at its end, else the one that was asked. */
async function siteOf({ configFile }: SitemapDeps, origin: string | null): Promise<string | null> {
  const { siteUrl } = await readConfig(configFile);
  return typeof siteUrl === "string" ? siteUrl.replace(/\/+$/, "") : origin;
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
  /** epoch ms */
  readonly changed: number | null;
}

async function contentOf({ db, clock, configFile }: SitemapDeps): Promise<Entry[]> {
  const { teamPage } = await readConfig(configFile);
  const hasTeams = !(typeof teamPage === "object" && teamPage !== null && "enabled" in teamPage && !teamPage.enabled);
  const found = await db
    .select({ id: identities.id, type: identities.type, parent: identities.parentIdentity })
    .from(identities)
    .where(eq(identities.archived, false));
  const newest = await db
    .select({ id: events.id, type: events.type, changed: events.eventDate })
    .from(events)
    .orderBy(desc(events.eventDate))
    .limit(MOST_EVENTS);
  const id = encodeURIComponent;
  return [
    ...found
      .filter(({ type }) => type !== "team" || hasTeams)
      .map((row) => ({
        path:
          row.type === "subcategory" && row.parent
            ? `/category/${id(row.parent.id)}/sub-category/${id(row.id)}`
            : `/${row.type}/${id(row.id)}`,
        changed: null,
      })),
    ...newest.map((row) => ({
      path: `/${row.type === "channel" ? "channels" : "events"}/${id(row.id)}`,
      // A match to come has not changed at its kick-off yet.
      changed: row.changed <= clock.now() ? row.changed : null,
    })),
  ];
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
