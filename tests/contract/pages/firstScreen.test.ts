import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { NOW, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";

const HOSTILE = '</script><script>alert("owned")</script><!-- $& -->';

/** Starts a backend whose server rendering module is `code`. */
async function withRenderer(code: string): Promise<TestBackend> {
  const dir = mkdtempSync(join(tmpdir(), "portal-"));
  mkdirSync(`${dir}/dist`);
  mkdirSync(`${dir}/dist-server`);
  const shell = '<!doctype html><html lang="en"><head></head><body><div id="root"></div></body></html>';
  writeFileSync(`${dir}/dist/index.html`, shell);
  writeFileSync(`${dir}/dist-server/server.js`, code);
  writeFileSync(`${dir}/dist-server/package.json`, '{"type":"module"}');
  return startTestBackend({ distDir: `${dir}/dist` });
}

const page = (backend: TestBackend, url = "/", headers: Record<string, string> = {}) =>
  backend.app.inject({ url, headers: { accept: "text/html", host: "portal.example", ...headers } });

const DRAWS = `
  export const pageToRender = ({ path }) => (path === "/" || path === "/events/gone" ? { locale: "he", address: path } : null);
  export async function renderFirstScreen({ path, now, origin, fetch }) {
    if (path !== "/") return { status: 404, language: "he", direction: "rtl", head: "<title>None</title>", body: "<p>None</p>", screen: { at: now }, isShortLived: false };
      const answer = await fetch("/api/event/list", { method: "POST", body: '{"status":"live"}', headers: { "content-type": "application/json" } });
    const { content } = await answer.json();
    return { status: 200, language: "he", direction: "rtl", head: "<title>$&</title>", body: "<p>" + now + " " + origin + " " + content.entries.length + "</p>", screen: { at: now, text: ${JSON.stringify(HOSTILE)} }, isShortLived: false };
  }`;

describe("[RTE-1] a page with its first screen in it", () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await withRenderer(DRAWS);
    // The threads start with the first rendering, and nobody waits longer than 2 s for a page.
    await vi.waitUntil(async () => (await page(backend)).body.includes("data-rendered"), 60_000);
  }, 120_000);
  afterAll(() => backend.close());

  test("contains markup, head, language and data, and the data cannot leave its element", async () => {
    const { statusCode, body, headers } = await page(backend);
    expect(statusCode).toBe(200);
    expect(body).toContain(`<html lang="he" dir="rtl" data-at="${NOW}" data-rendered="">`);
    expect(body).toContain("<title>$&</title></head>");
    expect(body).toContain('<meta property="og:title" content="Touchline" data-server>');
    expect(body).toContain('<link rel="expect" href="#screen-end" blocking="render" />');
    expect(body).toMatch(/<div id="root"><p>\d+ http:\/\/portal\.example \d+<\/p><\/div><template id="screen-end">/);
    const [, data = ""] = /id="rendered-screen">([^<]*)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(data)).toEqual({ at: NOW, text: HOSTILE });
    expect(headers["vary"]).toBe("Accept-Encoding");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  });

  test("[NAV-10] has status 404 and no link preview if it is the not-found page", async () => {
    const { statusCode, body } = await page(backend, "/events/gone");
    expect(statusCode).toBe(404);
    expect(body).toContain("<title>None</title></head>");
    expect(body).toContain('<div id="root"><p>None</p></div>');
    expect(body).not.toContain("og:");
  });

  test("is rendered once for all requests within a minute, and again after that", async () => {
    const first = (await page(backend)).body;
    backend.clock.time += 40_000;
    const again = await page(backend, "/", { "accept-encoding": "br" });
    expect(brotliDecompressSync(again.rawPayload).toString()).toBe(first);
    expect(again.headers).toMatchObject({ age: "40", "content-encoding": "br" });
    const refused = await page(backend, "/", { "accept-encoding": "br;q=0, gzip;q=0" });
    expect([refused.headers["content-encoding"], refused.body]).toEqual([undefined, first]);
    backend.clock.time += 30_000;
    const later = await page(backend);
    expect([later.body === first, later.headers["age"]]).toEqual([false, "0"]);
  });

  test("a host name that is not the portal's gets none and stores none", async () => {
    for (const name of ["other.example", "portal.example.other.example", "portal.example:8080"])
      expect((await page(backend, "/", { host: name })).body).not.toContain("data-rendered");
  });

  test("one host name gets nothing that was rendered for another", async () => {
    expect((await page(backend, "/", { host: "localhost:4173" })).body).toContain("http://localhost:4173");
    expect((await page(backend, "/", { host: 'evil"><script>' })).body).not.toContain("data-rendered");
  });

  test("[EVT-15] [I18N-1] [SES-1] everybody gets the same bytes, which shared caches keep for as long as they are good", async () => {
    const first = await page(backend);
    backend.clock.time += 5_000;
    const asking: readonly Record<string, string>[] = [
      { cookie: "ott-hide-scores=1" },
      { cookie: "ott-locale=de" },
      { "accept-language": "de-AT,de;q=0.9" },
      { "save-data": "on" },
      { "user-agent": "Googlebot/2.1", cookie: "a=b", authorization: "Bearer x" },
    ];
    for (const asked of asking) {
      const { body, headers } = await page(backend, "/", asked);
      expect([asked, body]).toEqual([asked, first.body]);
      expect([headers["vary"], headers["etag"]]).toEqual(["Accept-Encoding", first.headers["etag"]]);
      expect(headers["cache-control"]).toMatch(/^public, max-age=0, s-maxage=60, stale-while-revalidate=10, /);
      expect(Number(headers["x-accel-expires"])).toBe(60 - Number(headers["age"]));
    }
  });

  test("a page that has not changed is not sent again", async () => {
    const first = await page(backend);
    const again = await page(backend, "/", { "if-none-match": String(first.headers["etag"]) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    expect(again.headers["cache-control"]).toBe(first.headers["cache-control"]);
    expect((await page(backend, "/", { "if-none-match": 'W/"other"' })).statusCode).toBe(200);
  });

  test("a page that is not there is kept for ten seconds, and one that always renders itself, too", async () => {
    expect((await page(backend, "/events/gone")).headers["cache-control"]).toContain("s-maxage=10,");
    expect((await page(backend, "/multiview")).headers["cache-control"]).toContain("s-maxage=10,");
  });

  test("[SEC-1] shared caches keep no page under a foreign name, and none for signing in", async () => {
    expect((await page(backend, "/", { host: "other.example" })).headers["cache-control"]).toBe("no-cache");
    expect((await page(backend, "/auth/login")).headers["cache-control"]).toBe("no-store");
  });

  test.each(["/live", "/?utm=1"])("%s is the plain shell", async (url) => {
    expect((await page(backend, url)).body).toContain('<div id="root"></div>');
  });
});

describe("[RTE-1] a server module", () => {
  test.each([
    [
      "that throws",
      "export const pageToRender = ({ path }) => ({ locale: 'en', address: path }); export const renderFirstScreen = async () => { throw new Error('no') }",
    ],
    [
      "that hangs",
      "export const pageToRender = ({ path }) => ({ locale: 'en', address: path }); export const renderFirstScreen = () => new Promise(() => {})",
    ],
    [
      "that gives up",
      "export const pageToRender = ({ path }) => ({ locale: 'en', address: path }); export const renderFirstScreen = async () => null",
    ],
    ["that is broken", "export const ="],
  ])("%s leaves the page to render itself", async (_what, code) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const backend = await withRenderer(code);
    expect((await page(backend)).body).toContain('<div id="root"></div>');
    await backend.close();
  });
});
