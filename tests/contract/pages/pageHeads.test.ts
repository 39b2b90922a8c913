import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALE_CODES } from "#contract/locales.ts";
import { PORTAL_ROUTES, type PortalRoute } from "#contract/routes.ts";
import { servePortal } from "#host/pages/portal.ts";
import en from "#locales/en/portal.json";
import uk from "#locales/uk-UA/portal.json";
import { NETWORK_LIMITS } from "#serving/http/networkLimits.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";

const dir = mkdtempSync(join(tmpdir(), "heads-"));
let backend: TestBackend;
let match = { id: "", title: "" };
let channel = { id: "", title: "" };

/** The public pages: path in the demo world, title without the tenant's name, and canonical path if it is another. */
const PUBLIC: Readonly<Partial<Record<PortalRoute, () => readonly [path: string, title: string, known?: string]>>> = {
  "/": () => ["/", ""],
  "/home": () => ["/home", "", "/"],
  "/faq": () => ["/faq", "Questions and answers"],
  "/about": () => ["/about", "About Touchline"],
  "/terms": () => ["/terms", "Terms of use"],
  "/privacy": () => ["/privacy", "Privacy notice"],
  "/info/$type": () => ["/info/imprint", "Legal notice"],
  "/latest": () => ["/latest", en.browse.latest.title],
  "/archive": () => ["/archive", en.browse.archive.title],
  "/highlight": () => ["/highlight", en.browse.highlights.title],
  "/upcoming": () => ["/upcoming", en.schedule.title],
  "/suggested": () => ["/suggested", en.suggested.title],
  "/live": () => ["/live", en.browse.live.title],
  "/live/$sportType": () => ["/live/hockey", "Ice hockey live"],
  "/search": () => ["/search", en.search.title],
  "/multiview": () => ["/multiview", en.multiview.title],
  "/league/$leagueId": () => ["/league/league-northern", "Northern Premier"],
  "/category/$mainId": () => ["/category/cat-football", "Football"],
  "/category/$mainId/sub-category/$subId": () => [
    "/category/cat-basketball/sub-category/sub-basketball-women",
    "Women's basketball",
  ],
  "/team/$teamId": () => ["/team/team-nordvik", "Nordvik IF"],
  "/events/$eventId": () => [`/events/${match.id}`, match.title],
  "/events/stats/$eventId": () => [`/events/stats/${match.id}`, `Statistics, ${match.title}`],
  "/channels/$eventId": () => [`/channels/${channel.id}`, channel.title],
  "/redirect/events/$referenceId": () => ["/redirect/events/any", en.openApp.finding],
  "/open-app": () => ["/open-app", en.openApp.title],
  "/auth/login": () => ["/auth/login", en.auth.title],
  "/auth/sign-up": () => ["/auth/sign-up", en.auth.signUpTitle],
  "/auth/password/forgot": () => ["/auth/password/forgot", en.auth.forgotTitle],
};

beforeAll(async () => {
  writeFileSync(join(dir, "index.html"), '<!doctype html><html lang="en"><head></head><body></body></html>');
  backend = await startTestBackend({ distDir: dir });
  const first = async (query: object) => {
    const { body } = await backend.post("/api/event/list", { size: 1, ...query });
    return (body as { content: { entries: [{ id: string; title: string }] } }).content.entries[0];
  };
  match = await first({ status: "archived", sportType: "football" });
  channel = await first({ status: "channel" });
});
afterAll(async () => {
  await backend.close();
  rmSync(dir, { recursive: true });
});

/** Returns an app with the pages of the portal, whose API is answered by `answer`. */
async function pagesBefore(configFile: string, answer: typeof fetch): Promise<FastifyInstance> {
  const app = fastify();
  const setup = {
    distDir: dir,
    configFile,
    clock: Date,
    origins: [],
    portalUrl: "http://localhost:1",
    limits: NETWORK_LIMITS,
  };
  await servePortal(app, { ...setup, api: { address: null, own: answer }, logError: () => undefined });
  return app;
}

const page = (url: string, headers: Record<string, string> = {}) =>
  backend.app.inject({ url, headers: { host: "portal.example", accept: "text/html", ...headers } });

const texts = (html: string, expression: RegExp) => [...html.matchAll(expression)].map(([, text = ""]) => text);
const headOf = (html: string) => ({
  titles: texts(html, /<title data-server>([^<]*)<\/title>/g),
  canonical: texts(html, /<link rel="canonical" href="([^"]*)" data-server>/g),
  languages: Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)" data-server>/g)].map(
      ([, language = "", href = ""]) => [language, href],
    ),
  ),
});

test("[NAV-13] pages that are not public belong to the viewer or have a secret in their address", () => {
  const others = PORTAL_ROUTES.filter((route) => PUBLIC[route] === undefined);
  const ofViewers = /^\/(?:account|following|selected|payment|auth\/sign-up)\/|^\/(?:account|following)$/;
  const secret = ["/auth/login/limit", "/auth/password/reset", "/auth/email/verify"];
  expect(others.filter((route) => !ofViewers.test(route) && !secret.includes(route)).toSorted()).toEqual([
    "/club",
    "/downloads",
    "/notifications",
    "/operate",
    "/recommendation",
  ]);
});

describe("[NAV-13] without scripts", () => {
  test.each(Object.entries(PUBLIC))("%s has one title, its own address and those of its languages", async (_, at) => {
    const [path, title, known = path] = at();
    const { statusCode, body } = await page(`${path}?utm_source=x`);
    expect(statusCode).toBe(200);
    const { titles, canonical, languages } = headOf(body);
    expect(titles).toEqual([title === "" ? "Touchline" : `${title} · Touchline`]);
    expect(canonical).toEqual([`http://portal.example${known}`]);
    expect(body).toContain('<html lang="en">');
    expect(Object.keys(languages).toSorted()).toEqual([...LOCALE_CODES, "x-default"].toSorted());
    expect(languages).toMatchObject({
      en: `http://portal.example${known}`,
      he: `http://portal.example/he${known}`,
      "x-default": `http://portal.example${known}`,
    });
    expect(body).toContain(`<meta property="og:url" content="http://portal.example${known}" data-server>`);
    expect(texts(body, /<meta name="description" content="([^"]+)" data-server>/g)).toHaveLength(1);
  });

  test("a page in another language has its title and its own address", async () => {
    for (const [path, title] of [
      ["/uk-ua/live/", uk.browse.live.title],
      ["/uk-UA/search", uk.search.title],
      ["/uk-UA/league/league-northern", "Northern Premier"],
    ] as const) {
      const { body } = await page(path);
      const { titles, canonical, languages } = headOf(body);
      expect(body).toContain('<html lang="uk-UA">');
      const own = `http://portal.example/uk-UA/${path.replace(/^\/uk-ua\/|\/$/gi, "")}`;
      expect([titles, canonical, languages["uk-UA"]]).toEqual([[`${title} · Touchline`], [own], own]);
    }
  });

  test.each([
    ["/events/ev-gone", en.errors.event_not_found],
    ["/events/%00", en.errors.page_not_found],
    ["/events/stats/ev-gone", en.errors.event_not_found],
    ["/channels/ev-gone", en.errors.event_not_found],
    ["/league/gone", en.errors.page_not_found],
    ["/league/team-nordvik", en.errors.page_not_found],
    ["/team/gone", en.errors.page_not_found],
    ["/category/gone", en.errors.page_not_found],
    ["/category/cat-basketball/sub-category/gone", en.errors.page_not_found],
    ["/info/gone", en.errors.page_not_found],
    ["/no/such/page", en.errors.page_not_found],
  ])("[NAV-8] [NAV-10] %s is answered with 404, a title and no address", async (path, title) => {
    for (const cookie of ["", "ott-hide-scores=1"]) {
      const { statusCode, body } = await page(path, { cookie });
      expect(statusCode).toBe(404);
      expect(headOf(body)).toEqual({ titles: [`${title} · Touchline`], canonical: [], languages: {} });
      expect(body).toContain('<meta name="robots" content="noindex" data-server>');
      expect(body).not.toContain("og:");
    }
  });

  test("redirect pages are not indexed", async () => {
    for (const path of ["/open-app", "/redirect/events/x"])
      expect((await page(path)).body).toContain('<meta name="robots" content="noindex" data-server>');
    expect((await page("/live")).body).not.toContain("noindex");
  });

  test("a page under a foreign host name has a title and no address", async () => {
    for (const host of ["other.example", "portal.example.other.example", 'evil"><script>']) {
      const { body } = await page("/live", { host });
      expect(headOf(body)).toEqual({ titles: [`${en.browse.live.title} · Touchline`], canonical: [], languages: {} });
      expect(body).not.toMatch(/other\.example|og:url|og:image|evil/);
    }
  });

  test("the tenant's own address is used, whatever host name was requested", async () => {
    const configFile = join(dir, "config.json");
    const locales = { default: "he", enabled: ["he", "en", "tlh"] };
    writeFileSync(configFile, JSON.stringify({ siteUrl: "https://tv.example/", customer: { name: "A & B" }, locales }));
    const app = await pagesBefore(configFile, () => Promise.reject(new Error("Nobody asks")));
    const { body } = await app.inject({ url: "/en/live", headers: { host: "other.example", accept: "text/html" } });
    await app.close();
    expect(headOf(body)).toEqual({
      titles: [`${en.browse.live.title} · A &amp; B`],
      canonical: ["https://tv.example/en/live"],
      languages: {
        he: "https://tv.example/live",
        en: "https://tv.example/en/live",
        "x-default": "https://tv.example/live",
      },
    });
    expect(body).toContain('<meta property="og:image" content="https://tv.example/icons/icon-512.png" data-server>');
  });

  test.each([
    ["does not answer", () => Promise.reject(new Error("The API is away"))],
    ["answers with its own fault", async () => new Response("{}", { status: 500 })],
    ["answers something else", async () => new Response('{"content":{"id":7}}')],
  ])("[NAV-10] nothing is said to be missing where the API %s", async (_what, answer) => {
    const app = await pagesBefore(join(dir, "none.json"), answer);
    const statusOf = async (url: string) => (await app.inject({ url, headers: { accept: "text/html" } })).statusCode;
    expect([await statusOf("/events/ev-gone"), await statusOf("/team/gone")]).toEqual([200, 200]);
    expect(await statusOf("/no/such/page")).toBe(404);
    await app.close();
  });

  test("text of the API cannot end its element", async () => {
    const event = { id: "ev-1", title: "<Live>", description: '"><script>', sources: {}, image_url: "javascript:1" };
    const app = await pagesBefore(join(dir, "none.json"), async () => new Response(JSON.stringify({ content: event })));
    const { body } = await app.inject({ url: "/events/ev-1", headers: { host: "localhost", accept: "text/html" } });
    await app.close();
    expect(headOf(body).titles).toEqual(["&lt;Live&gt; · Sports TV"]);
    expect(body).toContain('property="og:image" content="http://localhost/icons/icon-512.png"');
    expect(body).not.toMatch(/<script>|javascript:/);
  });

  test("text in an address or title cannot end its element", async () => {
    const { body } = await page("/redirect/events/%22%3E%3Cscript%3E&'");
    expect(headOf(body).canonical).toEqual(["http://portal.example/redirect/events/%22%3E%3Cscript%3E&amp;'"]);
    expect(body).not.toContain("<script>");
  });

  test("an unchanged page is not sent again", async () => {
    const { headers } = await page("/live");
    const again = await page("/live", { "if-none-match": String(headers["etag"]) });
    expect([again.statusCode, again.body, again.headers["vary"]]).toEqual([304, "", "Accept-Encoding"]);
  });
});
