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
  beforeAll(async () => void (backend = await withRenderer(DRAWS)), 120_000);
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
    expect(headers["vary"]).toContain("Cookie");
    expect(headers["etag"]).toBeUndefined();
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

  test("[CAT-8] a viewer who saves data gets the shell, without the widths of every picture", async () => {
    const { body } = await page(backend, "/", { "save-data": "on" });
    expect(body).toContain('<div id="root"></div>');
    expect((await page(backend)).headers["vary"]).toContain("Save-Data");
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
