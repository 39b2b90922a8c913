import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { LogError } from "#serving/log/logError.ts";
import { readHostSettings } from "#host/server/settings.ts";
import { buildHost } from "#host/server/startHost.ts";
import { startExampleServer, type ExampleServer } from "#tests/support/backend/exampleServer.ts";

const folder = mkdtempSync(join(tmpdir(), "host-"));
const distDir = join(folder, "dist");
const configFile = join(folder, "config.json");
const write = (path: string, text: string) => {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), text);
};

/** Renders the title of the first event that the API lists. */
const RENDERER = `
  export const pageToRender = ({ path }) => ({ locale: "en", address: path });
  export async function renderFirstScreen({ path, now, fetch, config }) {
    if (path === "/live") throw new Error("a screen that throws");
    const address = (config.api?.baseUrl ?? "") + "/api/event/list";
    const answer = await fetch(address, { method: "POST", body: "{}", headers: { "content-type": "application/json" } });
    const { content } = await answer.json();
    const [event] = content.entries;
    return { status: 200, language: "en", direction: "ltr", head: "<title>Home</title>", body: "<p>" + event.title + "</p>", screen: { at: now }, isShortLived: true };
  }`;

let api: ExampleServer;
let app: FastifyInstance;
const logged = vi.fn<LogError>();

const hostWith = (...args: string[]) =>
  buildHost(readHostSettings({ PORTAL_ORIGINS: "https://tv.example", DIST_DIR: distDir }, args), logged);

beforeAll(async () => {
  api = await startExampleServer();
  write("dist/index.html", '<!doctype html><html lang="en"><head></head><body><div id="root"></div></body></html>');
  write("dist/manifest.webmanifest", "{}");
  write("dist/robots.txt", "User-agent: *\nAllow: /\n");
  write("dist/assets/app-1a2b.js", "export {}");
  write("dist-server/server.js", RENDERER);
  write("dist-server/package.json", '{"type":"module"}');
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  logged.mockReset();
  api.behave(null);
  write("config.json", JSON.stringify({ api: { baseUrl: api.url }, customer: { name: "Acme" } }));
  ({ app } = await hostWith("--config", configFile));
});
afterEach(() => app.close());

const page = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: "tv.example", accept: "text/html", ...headers } });
/** Its address is too long to be a real link, so it is not rendered. */
const unrendered = (path: string) => page(`${path}?${"x".repeat(300)}`);
const titleOf = (html: string) => /<title[^>]*>([^<]*)/.exec(html)?.[1];

/** A visitor does not wait for a busy machine, and gets the page without what is not there yet. */
const soon = (expectation: () => unknown) => vi.waitFor(expectation, 8_000);

describe("before a server that knows only the contract", () => {
  test("[RTE-1] a page is rendered with what the API answers", async () => {
    await soon(async () => {
      const { statusCode, body } = await page("/");
      expect(statusCode).toBe(200);
      expect(body).toContain("<p>Harbour City v Northvale Rovers</p>");
    });
    expect(api.calls).toContain("POST /api/event/list");
  });

  test.each([
    ["/events/ev-1002", "Harbour City v Northvale Rovers", "/media/img/ev-1002-poster.webp"],
    ["/league/league-coastal", "Coastal Premier League", "/media/img/league-coastal-banner.webp"],
  ])("[NAV-13] %s has its title, and a picture at the API's address", async (path, title, image) => {
    await soon(async () => {
      const { statusCode, body } = await unrendered(path);
      expect([statusCode, titleOf(body)]).toEqual([200, `${title} · Acme`]);
      expect(body).toContain(`<meta property="og:image" content="${api.url}${image}" data-server>`);
    });
  });

  test("[NAV-13] an info page has the title of its text", async () => {
    await soon(async () => expect(titleOf((await unrendered("/faq")).body)).toBe("Questions and answers · Acme"));
  });

  test.each(["/events/ev-gone", "/team/gone", "/no/such/page"])("[NAV-10] %s is a 404", async (path) => {
    await soon(async () => {
      const { statusCode, body } = await unrendered(path);
      expect([statusCode, body.includes('content="noindex"')]).toEqual([404, true]);
    });
  });

  test("[NAV-13] the sitemap lists what the API lists", async () => {
    const { statusCode, body } = await page("/sitemap.xml");
    expect(statusCode).toBe(200);
    for (const path of ["/events/ev-1002", "/league/league-coastal", "/faq"].slice(0, 2))
      expect(body).toContain(`<loc>http://tv.example${path}</loc>`);
  });

  test("files, configuration, manifest and health are served", async () => {
    const statuses = await Promise.all(
      ["/assets/app-1a2b.js", "/config.json", "/manifest.webmanifest", "/robots.txt", "/healthz"].map(
        async (url) => (await app.inject({ url })).statusCode,
      ),
    );
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect((await app.inject({ url: "/manifest.webmanifest" })).json()).toMatchObject({ name: "Acme" });
  });

  test("[SEC-1] a call that reaches the host is none of the API, and no page", async () => {
    const answer = await app.inject({ url: "/api/user/get_profile", headers: { accept: "text/html" } });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { error: true }]);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("[RTE-1] home, a live match and its league are rendered before anybody asks", async () => {
    write("config.json", JSON.stringify({ api: { baseUrl: api.url }, siteUrl: "http://tv.example" }));
    const own = await hostWith("--config", configFile);
    await own.warm();
    api.behave((_request, response) => response.writeHead(500).end());
    for (const url of ["/", "/events/ev-1002", "/league/league-coastal"]) {
      const { body } = await own.app.inject({ url, headers: { host: "tv.example", accept: "text/html" } });
      expect([url, body]).toEqual([url, expect.stringContaining("<p>Harbour City v Northvale Rovers</p>")]);
    }
    await own.app.close();
  });

  test("the host calls the API at an address of its own, if it has one", async () => {
    write("config.json", JSON.stringify({ api: { baseUrl: "https://api.invalid/v1" }, customer: { name: "Acme" } }));
    const own = await hostWith("--config", configFile, "--api", `${api.url}/`);
    await soon(async () => {
      const { body } = await own.app.inject({ url: "/", headers: { host: "tv.example", accept: "text/html" } });
      expect(body).toContain("<p>Harbour City v Northvale Rovers</p>");
    });
    await own.app.close();
  });
});

/** What a server may do instead of answering as the contract says. */
const FAULTS: Readonly<Record<string, RequestListener>> = {
  "answers with a page": (_request, response) => response.setHeader("content-type", "text/html").end("<h1>Hello</h1>"),
  "redirects elsewhere": (_request, response) => response.writeHead(302, { location: "http://127.0.0.1:9/" }).end(),
  "answers with 50 MB": (_request, response) => {
    response.setHeader("content-type", "application/json").write('{"content":"');
    for (let part = 0; part < 50; part += 1) response.write("x".repeat(1024 * 1024));
    response.end('"}');
  },
  "answers with nothing": (_request, response) => response.setHeader("content-type", "application/json").end(),
  "answers with something else": (_request, response) =>
    response.setHeader("content-type", "application/json").end('{"content":[7]}'),
  fails: (_request, response) => response.writeHead(500, { "content-type": "application/json" }).end("{}"),
  "hangs up": (request) => request.destroy(),
  "never answers": () => undefined,
};

describe.each(Object.entries(FAULTS))("before a server that %s", (_what, behave) => {
  test("[NAV-10] a page is the shell, nothing is said to be missing, and all is well again afterwards", async () => {
    api.behave(behave);
    for (const path of ["/", "/events/ev-1002", "/events/ev-gone"]) {
      const { statusCode, body } = await page(path);
      expect([path, statusCode, body.includes('<div id="root"></div>')]).toEqual([path, 200, true]);
    }
    await soon(() => expect(logged).toHaveBeenCalled());
    api.behave(null);
    await soon(async () => expect((await page("/home")).body).toContain("Harbour City"));
    await soon(async () => expect((await unrendered("/events/ev-gone")).statusCode).toBe(404));
  });
});

test("before an API that is gone, pages are the shell, and all is well when it is there again", async () => {
  const gone = await startExampleServer();
  write("config.json", JSON.stringify({ api: { baseUrl: gone.url } }));
  await gone.close();
  const { statusCode, body } = await page("/events/ev-1002");
  expect([statusCode, body.includes('<div id="root"></div>')]).toEqual([200, true]);
  write("config.json", JSON.stringify({ api: { baseUrl: api.url }, customer: { name: "Acme Sports" } }));
  await soon(async () => expect((await page("/")).body).toContain("Harbour City"));
});

test("[SEC-1] calls that rendering makes carry the id of the visit, so that both logs name it", async () => {
  const ids: unknown[] = [];
  api.behave(({ headers }, response) => {
    ids.push(headers["x-request-id"]);
    response.writeHead(500, { "content-type": "application/json" }).end("{}");
  });
  // A visit may be over before its rendering has called anything.
  await page("/latest", { "x-request-id": "visit-12345678" });
  await soon(() => expect(new Set(ids)).toEqual(new Set(["visit-12345678"])));
  await page("/archive");
  await soon(() => expect(ids.at(-1)).toMatch(/^[0-9a-f-]{36}$/));
});

describe("bad input", () => {
  test.each([
    [["--config", configFile], { api: {} }, /^There is no API: set api\.baseUrl/],
    [["--config", join(folder, "none.json")], {}, /^There is no API/],
    [[], {}, /^There is no configuration/],
    [["--config", configFile, "--api", "api.acme.example"], {}, /^The address of the API/],
    [["--config", configFile, "--api", "file:///etc"], {}, /^The address of the API/],
  ])("[CFG-1] the host does not start with %j, and says why in a sentence", (args, config, why) => {
    write("config.json", JSON.stringify(config));
    expect(() => readHostSettings({}, args)).toThrow(why);
  });

  test("[SEC-1] a foreign host name gets neither a rendering nor an address", async () => {
    const said = vi.spyOn(console, "error").mockReturnValue();
    for (const host of ["other.example", "tv.example.other.example", 'evil"><script>']) {
      const { body } = await page("/", { host });
      expect(body).not.toMatch(/data-rendered|other\.example|evil/);
    }
    // One line, however many visits.
    expect(said.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)).toMatchObject([
      {
        log: "problem",
        what: expect.stringMatching(/^Pages are asked for at other\.example, which is neither siteUrl/),
      },
    ]);
    said.mockRestore();
    expect((await page("/sitemap.xml", { host: "other.example" })).statusCode).toBe(400);
  });

  test("a page that throws while it is rendered is the shell, and says so in the log", async () => {
    const { statusCode, body } = await page("/live");
    expect([statusCode, body.includes('<div id="root"></div>')]).toEqual([200, true]);
    await soon(() => expect(String(logged.mock.calls[0]?.[1])).toContain("a screen that throws"));
  });

  test("[RTE-2] a build that changes under it is served without a restart", async () => {
    await page("/");
    write(
      "dist/index.html",
      '<!doctype html><html lang="en"><head></head><body>Newer <div id="root"></div></body></html>',
    );
    utimesSync(join(distDir, "index.html"), new Date(), new Date(Date.now() + 5_000));
    expect((await unrendered("/upcoming")).body).toContain("Newer");
    rmSync(join(distDir, "index.html"));
    expect((await unrendered("/")).statusCode).toBe(404);
    write("dist/index.html", '<!doctype html><html lang="en"><head></head><body><div id="root"></div></body></html>');
    expect((await page("/")).statusCode).toBe(200);
  });
});

test("[NAV-13] a sitemap that cannot be written says when to ask again", async () => {
  api.behave((request) => request.destroy());
  const { statusCode, headers } = await page("/sitemap.xml");
  expect([statusCode, headers["retry-after"], headers["cache-control"]]).toEqual([503, "60", "no-store"]);
  api.behave(null);
  expect((await page("/sitemap.xml")).statusCode).toBe(200);
});
