import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq, isNull } from "drizzle-orm";
import type { Wire } from "#contract/wire.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { events, identities } from "#backend/db/schema.ts";
import { isPage } from "#host/pages/paths.ts";
import de from "#locales/de/portal.json";
import en from "#locales/en/portal.json";
import he from "#locales/he/portal.json";
import uk from "#locales/uk-UA/portal.json";
import { isPortalPath } from "#src/lib/isPortalPath.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";

const dir = mkdtempSync(join(tmpdir(), "site-"));
let backend: TestBackend;

beforeAll(async () => {
  writeFileSync(join(dir, "index.html"), "<!doctype html><html><head><title>Portal</title></head><body></body></html>");
  writeFileSync(join(dir, "robots.txt"), "User-agent: *\nAllow: /\n");
  backend = await startTestBackend({ distDir: dir, origins: ["https://tv.example", "https://other.example"] });
});
afterAll(async () => {
  await backend.close();
  rmSync(dir, { recursive: true });
});

const page = (url: string) => backend.app.inject({ url, headers: { host: "tv.example", accept: "text/html" } });

test("[NAV-13] the sitemap names existing pages of the portal, each once, by their canonical address", async () => {
  const answer = await page("/sitemap.xml");
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
  const paths = [...answer.body.matchAll(/<loc>http:\/\/tv\.example([^<]*)<\/loc>/g)].map(([, path = ""]) => path);
  expect(paths.length).toBe(answer.body.split("<loc>").length - 1);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => !isPage(path) || !isPortalPath(path))).toEqual([]);
  for (const path of [
    "/",
    "/faq",
    "/info/imprint",
    "/league/league-northern",
    "/team/team-nordvik",
    "/category/cat-football",
  ])
    expect(paths).toContain(path);
  expect(paths.some((path) => path.startsWith("/category/cat-football/sub-category/"))).toBe(true);
  expect(paths.some((path) => path.startsWith("/events/"))).toBe(true);
  expect(paths.some((path) => path.startsWith("/channels/"))).toBe(true);
});

test("[NAV-13] the sitemap is generated at most every ten minutes, and not sent again unchanged", async () => {
  const [team] = await backend.db.select().from(identities).where(eq(identities.type, "team")).limit(1);
  if (team === undefined) throw new Error("The demo world has no team");
  const first = await page("/sitemap.xml");
  await backend.db.insert(identities).values({ ...team, id: "team-late" });
  const again = await page("/sitemap.xml");
  expect([again.body, again.headers.etag]).toEqual([first.body, first.headers.etag]);
  const etag = String(first.headers.etag);
  const same = await backend.app.inject({
    url: "/sitemap.xml",
    headers: { host: "tv.example", "if-none-match": `W/${etag}, "x"` },
  });
  expect([same.statusCode, same.body, same.headers["cache-control"]]).toEqual([304, "", "public, max-age=3600"]);
  // The sitemap of another host has its own addresses.
  const other = await backend.app.inject({ url: "/sitemap.xml", headers: { host: "other.example" } });
  expect(other.body).toContain("<loc>http://other.example/team/team-late</loc>");

  backend.clock.time += 10 * 60_000;
  const later = await page("/sitemap.xml");
  expect(later.body).toContain("<loc>http://tv.example/team/team-late</loc>");
  expect(later.headers.etag).not.toBe(etag);
  await backend.db.delete(identities).where(eq(identities.id, "team-late"));
});

test("[RTE-7] [NAV-13] the sitemap omits teams whose page the tenant switched off", async () => {
  const configFile = join(dir, "config.json");
  const { app, close } = await startTestBackend({
    distDir: dir,
    configFile,
    origins: ["https://some.example", "https://none.example"],
  });
  // Uses one host for each configuration, because sitemaps are cached by host.
  const teamsWith = async (teamPage: object, host: string) => {
    writeFileSync(configFile, JSON.stringify({ teamPage }));
    const { body } = await app.inject({ url: "/sitemap.xml", headers: { host } });
    return [...body.matchAll(/\/team\/([^<]*)/g)].map(([, id]) => id);
  };
  const some = await teamsWith({ disabledTeamIds: ["team-nordvik"] }, "some.example");
  expect(some.length).toBeGreaterThan(0);
  expect(some).not.toContain("team-nordvik");
  expect(await teamsWith({ enabled: false }, "none.example")).toEqual([]);
  await close();
});

test("[SEC-1] no sitemap is generated for foreign host names", async () => {
  const loopback = { host: "localhost:1", "x-forwarded-for": "198.51.100.7" };
  for (const headers of [
    { host: "evil.example" },
    { host: "tv.example:8443" },
    { host: "tv.example.evil.example" },
    loopback,
  ]) {
    const answer = await backend.app.inject({ url: "/sitemap.xml", headers });
    expect([answer.statusCode, answer.body]).toEqual([400, "Whose site is this?\n"]);
    expect((await backend.app.inject({ url: "/robots.txt", headers })).body).not.toContain("Sitemap");
  }
  // Links to its sitemap, which is not generated for this.
  const here = await backend.app.inject({ url: "/robots.txt", headers: { host: "localhost:4173" } });
  expect(here.body).toContain("Sitemap: http://localhost:4173/sitemap.xml");
});

test("[NAV-13] robots.txt names the sitemap of the requested address", async () => {
  const answer = await page("/robots.txt");
  expect(answer.body).toBe("User-agent: *\nAllow: /\n\nSitemap: http://tv.example/sitemap.xml\n");
  expect(answer.headers["cache-control"]).toBe("no-cache");
});

test("[NAV-13] [EVT-15] [EVT-16] a shared link has title, text and picture without scripts, says that a match is off, and has no score", async () => {
  const list = await backend.post("/api/event/list", { status: "archived", sportType: "football", size: 1 });
  const [event] = (list.body as { content: { entries: { id: string; title: string }[] } }).content.entries;
  const { body, headers } = await page(`/events/${event?.id}`);
  expect(body).toContain(`<meta property="og:title" content="${event?.title}" data-server>`);
  expect(body).toContain(`<meta property="og:url" content="http://tv.example/events/${event?.id}" data-server>`);
  expect(body).toMatch(/property="og:image" content="http:\/\/tv\.example\/media\//);
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  const upcoming = await backend.post("/api/event/list", { status: "upcoming", size: 100 });
  const off = (upcoming.body as { content: { entries: Wire<"Event">[] } }).content.entries.find(
    ({ schedule }) => schedule?.state === "postponed" || schedule?.state === "cancelled",
  );
  const word = off?.schedule?.state === "postponed" ? en.catalog.plan.postponed : en.catalog.plan.cancelled;
  expect((await page(`/events/${off?.id}`)).body).toContain(`og:title" content="${off?.title}, ${word}" data-server>`);
  expect((await page("/uk-UA/league/league-northern")).body).toContain('content="Northern Premier"');
  expect((await page("/faq")).body).toContain('content="Questions and answers"');
});

test.each([
  ["planned", "upcoming", null],
  ["time_tbd", "upcoming", "time_tbd"],
  ["delayed", "upcoming", "delayed"],
  ["delayed", "live", null],
  ["postponed", "archived", "postponed"],
  ["cancelled", "archived", "cancelled"],
  ["suspended", "live", "suspended"],
  ["abandoned", "archived", "abandoned"],
  // It may reveal the result.
  ["awarded", "archived", null],
] as const)("[NAV-13] [EVT-15] [EVT-16] a link to a match that is %s and %s says %s", async (state, status, word) => {
  const isFree = and(eq(events.status, status), isNull(events.schedule));
  const [match = expect.fail("no match")] = await backend.db.select().from(events).where(isFree).limit(1);
  const schedule = { state, reason: null, ticket_note: null, previous_date: 0, said_at: null, new_event_id: null };
  await backend.db.update(events).set({ schedule }).where(eq(events.id, match.id));
  const said = word === null ? "" : `, ${en.catalog.plan[word]}`;
  expect((await page(`/events/${match.id}`)).body).toContain(`og:title" content="${match.title}${said}" data-server>`);
});

const metaOf = async (path: string) => {
  const { body } = await page(path);
  return Object.fromEntries(
    [...body.matchAll(/<meta property="([^"]*)" content="([^"]*)" data-server>/g)].map(([, name = "", said]) => [
      name,
      said,
    ]),
  );
};

test("[NAV-13] home is shared with the tenant's name, its description and its icon", async () => {
  expect(await metaOf("/")).toEqual({
    "og:site_name": "Touchline",
    "og:type": "website",
    "og:title": "Touchline",
    "og:url": "http://tv.example/",
    "og:description": "Live matches, replays and highlights of the leagues you follow.",
    "og:image": "http://tv.example/icons/icon-512.png",
    "twitter:card": "summary",
  });
});

test("[NAV-13] every list has its own title and description, in the language of its address", async () => {
  const lists = ["/live", "/upcoming/", "/latest", "/archive", "/highlight", "/suggested"];
  const shared = await Promise.all(lists.map(metaOf));
  for (const key of ["og:title", "og:description", "og:url"])
    expect(new Set(shared.map((meta) => meta[key])).size).toBe(lists.length);
  expect(shared[0]).toMatchObject({
    "og:site_name": "Touchline",
    "og:type": "website",
    "og:title": en.browse.live.title,
    "og:description": en.browse.live.about,
    "og:image": "http://tv.example/icons/icon-512.png",
  });
  expect(await metaOf("/uk-ua/archive")).toMatchObject({
    "og:title": uk.browse.archive.title,
    "og:description": uk.browse.archive.about,
  });
});

test.each([
  ["en", "", en],
  ["de", "/de", de],
  ["he", "/he", he],
])("[NAV-13] [I18N-1] in %s a match, a league and a list are shared without scripts", async (_, prefix, texts) => {
  const list = await backend.post("/api/event/list", { status: "live", sportType: "football", size: 1 });
  const [event] = (list.body as { content: { entries: { id: string; title: string }[] } }).content.entries;
  const shared = await Promise.all(
    [`/events/${event?.id}`, "/league/league-northern", "/highlight"].map(async (path) => {
      const meta = await metaOf(prefix + path);
      expect(meta).toMatchObject({
        "og:site_name": "Touchline",
        "og:url": `http://tv.example${prefix}${path}`,
        "og:image": expect.stringMatching(/^http:\/\/tv\.example\/(?:media|icons)\/\S+$/),
      });
      expect(meta["og:description"]).not.toBe("");
      return meta["og:title"];
    }),
  );
  expect(shared).toEqual([event?.title, "Northern Premier", texts.browse.highlights.title]);
});

test.each(["/live/no-such", "/live/constructor", "/account", "/payment/success"])(
  "[NAV-13] %s has no preview, and still is the shell",
  async (path) => {
    const { statusCode, body } = await page(path);
    expect(statusCode).toBe(200);
    expect(body).not.toContain("data-server");
  },
);

test.each([
  "/events/no-such",
  "/events/%00",
  "/events/%E0%A4%A",
  "/events/stats/x",
  "/team/league-northern",
  "/info/none",
  `/league/${"x".repeat(5_000)}`,
])("[NAV-13] %s has no preview, because nothing is there", async (path) => {
  const { statusCode, body } = await page(path);
  expect(statusCode).toBe(404);
  expect(body).not.toContain("og:");
});
