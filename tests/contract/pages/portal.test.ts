import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { NETWORK_LIMITS } from "#serving/http/networkLimits.ts";
import { LOCALE_CODES } from "#contract/locales.ts";
import { PORTAL_ROUTES } from "#contract/routes.ts";
import { isPage } from "#host/pages/paths.ts";
import { servePortal } from "#host/pages/portal.ts";
import { serveConfig } from "#host/files/configFile.ts";
import { isPortalPath } from "#src/lib/isPortalPath.ts";

const BOOT = "document.documentElement.dataset.boot = 'yes'";
const dir = mkdtempSync(join(tmpdir(), "portal-"));
const put = (path: string, text: string) => {
  mkdirSync(join(dir, path, ".."), { recursive: true });
  writeFileSync(join(dir, path), text);
};
let app: FastifyInstance;

beforeAll(async () => {
  put(
    "index.html",
    `<!doctype html><title>Portal</title><script>${BOOT}</script><script defer id="boot-file" src="/assets/boot-1a.js"></script>`,
  );
  put("assets/app-1a2b.js", "export {}");
  put("assets/app-1a2b.js.br", "compressed");
  put("sw.js", "self");
  put("push/onesignal/OneSignalSDKWorker.js", readFileSync("public/push/onesignal/OneSignalSDKWorker.js", "utf8"));
  put("manifest.webmanifest", "{}");
  put("builds/latest.json", '{"id":"a","timestamp":1}');
  put("builds/meta/a.json", "{}");
  put("standalone/overlay/page.html", "<!doctype html><title>Overlay</title>");
  put("standalone/embed/page.html", "<!doctype html><title>Embed</title>");
  put("standalone/assets/script-1a.js", "0");
  put("robots.txt", "User-agent: *");
  put("icons/icon.png", "png");
  put(".inputs", "secret");
  put(
    "config.json.file",
    '{"api":{"baseUrl":"https://api.example/v1"},"survey":{"formUrl":"https://forms.example/f"},"embed":{"origins":["https://club.example"]}}',
  );
  app = fastify();
  serveConfig(app, join(dir, "config.json.file"));
  await servePortal(app, {
    distDir: dir,
    configFile: join(dir, "config.json.file"),
    clock: Date,
    api: { address: null, own: null },
    logError: () => undefined,
    origins: [],
    portalUrl: "http://localhost:4173",
    limits: NETWORK_LIMITS,
  });
});
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true });
});

const HTML = { accept: "text/html,*/*;q=0.8" };
const get = (url: string, headers: Record<string, string> = HTML) => app.inject({ url, headers });

test.each([
  ["", { lang: "en", dir: "ltr", start_url: "/" }],
  ["?lang=he", { lang: "he", dir: "rtl", start_url: "/he/" }],
  ["?lang=xx", { lang: "en", dir: "ltr", start_url: "/" }],
  ["?lang=__proto__", { lang: "en", dir: "ltr", start_url: "/" }],
])("[PWA-1] the manifest with %j is in a language of the tenant", async (query, expected) => {
  const answer = await get(`/manifest.webmanifest${query}`);
  expect(answer.json()).toMatchObject(expected);
  expect(answer.headers["content-type"]).toContain("application/manifest+json");
});

test("[OPS-14] each match has an overlay, which no site may frame, and its script is a file", async () => {
  for (const path of ["/overlay/m-1", "/overlay/m-1/", "/overlay/a.b%2Fc"]) {
    const answer = await get(path);
    expect([answer.statusCode, answer.body]).toEqual([200, "<!doctype html><title>Overlay</title>"]);
    expect(answer.headers["content-security-policy"]).toMatch(
      /script-src 'self';.*connect-src [^;]*https:\/\/api\.example/,
    );
    expect(answer.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  }
  const script = await get("/standalone/assets/script-1a.js");
  expect([script.body, script.headers["cache-control"]]).toEqual(["0", "public, max-age=31536000, immutable"]);
  expect((await get("/standalone/assets/script-gone.js")).body).toBe("There is nothing here\n");
  expect((await get("/overlay")).statusCode).toBe(404);
});

test("[OPS-15] each match has its player alone, which only the sites of the configuration may frame", async () => {
  for (const path of ["/embed/m-1", "/embed/m-1/?lang=he", "/embed/a.b%2Fc"]) {
    const answer = await get(path);
    expect([answer.statusCode, answer.body]).toEqual([200, "<!doctype html><title>Embed</title>"]);
    expect(answer.headers["content-security-policy"]).toContain("frame-ancestors 'self' https://club.example;");
  }
  // The portal itself is framed by nobody, and neither is a page that only looks like it.
  for (const path of ["/events/m-1", "/embed", "/embed/m-1/more"])
    expect((await get(path)).headers["content-security-policy"]).toContain("frame-ancestors 'none'");
});

describe("[RTE-1] pages", () => {
  test.each(["/", "/home", "/events/ev-1", "/events/a.b.c", "/he/league/x/", "/uk-UA", "/account/ppv/1", "/live?x=1"])(
    "%s is the shell, revalidated each time",
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({ "cache-control": "no-cache", "content-type": "text/html; charset=utf-8" });
      const again = await get(url, { ...HTML, "if-none-match": String(answer.headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, ""]);
    },
  );

  test.each([
    "/nowhere",
    "/events",
    "/xx/home",
    "/account/unknown",
    "/events/a/b/c",
    "//x",
    "//",
    "/live//",
    "/live/%2e%2e%2f",
    "/live/..%2findex.html",
    "/events/index.html",
    "/team/index.html",
    "/nowhere/index.html",
    "//x/index.html",
    "/live//index.html",
    "/team/..%5C",
    "/events/%20",
  ])("%s is the shell with 404", async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.body.includes("<title>Portal")]).toEqual([404, true]);
  });

  test.each([
    ["/index.html", "/"],
    ["/he/index.html", "/he/"],
    ["/live/index.html", "/live/"],
    ["/uk-UA/live/index.html?x=%2F", "/uk-UA/live/?x=%2F"],
    ["/events/ev-1/index.html", "/events/ev-1/"],
    ["/auth/oauth2/callback/ifa/index.html?code=1", "/auth/oauth2/callback/ifa/?code=1"],
  ])("[NAV-8] %s, a page by the file of its folder, leads to %s", async (url, expected) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([301, expected]);
    expect((await get(url, { accept: "*/*" })).statusCode, "for programs").toBe(url === "/index.html" ? 200 : 404);
  });

  test("are the same for the server and the worker, with every prefix", () => {
    const paths = PORTAL_ROUTES.map((route) => route.replace(/\$\w+/g, "a.b%20c"));
    const others = [
      "/nowhere",
      "/events",
      "/events//",
      "/live/a/b",
      "/xx",
      "/he/xx",
      "/api",
      "/sw.js",
      "/live/%2e%2e%2f",
      "/live/index.html",
      "/team/%20",
      "/events/%",
    ];
    for (const prefix of ["", ...LOCALE_CODES.map((locale) => `/${locale}`), "/UK-ua", "/xx"])
      for (const path of [...paths, ...others])
        for (const address of [`${prefix}${path}`, `${prefix}${path}/`.replace("//", "/")])
          expect([address, isPage(address)]).toEqual([address, isPortalPath(address)]);
  });

  test("[RTE-2] pick up a new build without a restart", async () => {
    const before = await get("/");
    put("index.html", `<!doctype html><title>Portal, newer</title><script>${BOOT}</script>`);
    utimesSync(join(dir, "index.html"), new Date(), new Date(Date.now() + 5_000));
    const after = await get("/", { ...HTML, "if-none-match": String(before.headers.etag) });
    expect([after.statusCode, after.body.includes("newer")]).toEqual([200, true]);
  });
});

describe("[SEC-1] the security policy of a page", () => {
  test("contains the hash of the boot script", async () => {
    const { headers } = await get("/", { ...HTML, host: "tv.example" });
    const policy = String(headers["content-security-policy"]);
    const hash = createHash("sha256").update(BOOT).digest("base64");
    expect(policy).toContain(`script-src 'sha256-${hash}' 'strict-dynamic'`);
    for (const part of ["default-src 'none'", "base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
    expect(policy).toContain("media-src 'self' blob:");
    expect(policy).toContain("connect-src 'self' ws://tv.example https://api.example;");
    expect(policy).toContain("frame-src 'self' https://forms.example;");
    expect(policy).toContain("font-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default;");
    expect(policy).toMatch(/; report-uri \/policy-reports$/);
    expect(headers).toMatchObject({
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "permissions-policy": expect.stringContaining("camera=()"),
    });
    const secure = await get("/", { ...HTML, "x-forwarded-proto": "https" });
    expect(secure.headers["content-security-policy"]).toContain("upgrade-insecure-requests");
  });

  test.each(["[::1]:8080", "[2001:db8::1]"])(
    "names no socket at %s, because policies know no IPv6 addresses",
    async (host) => {
      const { headers } = await get("/", { ...HTML, host });
      expect(headers["content-security-policy"]).toContain("connect-src 'self' https://api.example;");
    },
  );

  test("cannot be extended by a host name", async () => {
    const { headers } = await get("/", { ...HTML, host: "x; script-src *" });
    expect(headers["content-security-policy"]).not.toContain("script-src *");
  });

  test("[AUTH-5] pages with a secret in their address send no referrer and are not cached; callbacks keep their opener", async () => {
    const mailed = ["/auth/password/reset/?token=rp.1", "/he/auth/email/verify?token=ve.1"];
    for (const url of ["/auth/login/limit/?data=abc", "/he/auth/login/limit", ...mailed])
      expect((await get(url)).headers).toMatchObject({ "referrer-policy": "no-referrer", "cache-control": "no-store" });
    const callback = (await get("/auth/oauth2/callback/ifa/?code=1")).headers;
    expect(callback).toMatchObject({ "referrer-policy": "no-referrer", "cache-control": "no-store" });
    expect(callback["cross-origin-opener-policy"]).toBeUndefined();
  });
});

describe("files", () => {
  const YEAR = "public, max-age=31536000, immutable";
  test.each([
    ["/assets/app-1a2b.js", YEAR, /javascript/],
    ["/builds/meta/a.json", YEAR, /json/],
    ["/builds/latest.json", "no-store", /json/],
    ["/sw.js", "no-cache, max-age=0, must-revalidate", /javascript/],
    ["/manifest.webmanifest", "no-cache", /application\/manifest\+json/],
    ["/robots.txt", "no-cache", /text\/plain/],
    ["/icons/icon.png", "public, max-age=86400", /image\/png/],
  ])("%s has its cache rule", async (url, cacheControl, type) => {
    const answer = await get(url, { accept: "*/*" });
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, cacheControl]);
    expect(answer.headers["content-type"]).toMatch(type);
  });

  test("[PWA-7] of a push provider exist for the tenants that use it, with a policy for its script", async () => {
    const url = "/push/onesignal/OneSignalSDKWorker.js";
    expect((await get(url, { accept: "*/*" })).statusCode).toBe(404);
    const config = readFileSync(join(dir, "config.json.file"), "utf8");
    put("config.json.file", '{"push":{"provider":"onesignal"}}');
    const answer = await get(url, { accept: "*/*" });
    put("config.json.file", config);
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-cache, max-age=0, must-revalidate"]);
    expect(answer.headers["content-type"]).toMatch(/javascript/);
    expect(answer.headers["content-security-policy"]).toContain("script-src 'self' https://cdn.onesignal.com");
    expect(answer.body).toContain('importScripts("https://cdn.onesignal.com/');
  });

  test("are sent compressed if they were built so", async () => {
    const answer = await get("/assets/app-1a2b.js", { "accept-encoding": "br, gzip" });
    expect([answer.headers["content-encoding"], answer.body]).toEqual(["br", "compressed"]);
    expect(answer.headers["content-type"]).toMatch(/javascript/);
  });

  test.each([
    "/assets/gone-9f.js",
    "/builds/meta/gone.json",
    "/he/faq/_payload.json",
    "/icons/none.png",
    "/media/none",
  ])("%s is a plain 404, never a page", async (url) => {
    const answer = await get(url, url.startsWith("/icons") ? { accept: "image/*" } : HTML);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["content-type"]).toMatch(/text\/plain/);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("outside the build are hidden", async () => {
    for (const url of [
      "/.inputs",
      "/..%2f..%2fetc/passwd",
      "/assets/..%2f.inputs",
      "/%2e%2e/%2e%2e/etc/passwd",
      "/assets/%00",
    ]) {
      const answer = await get(url, { accept: "*/*" });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toMatch(/secret|root:/);
    }
  });
});

test("[CFG-1] the configuration is served as it is, and revalidated each time", async () => {
  const answer = await get("/config.json");
  expect(answer.headers).toMatchObject({
    "cache-control": "no-cache",
    "content-type": "application/json; charset=utf-8",
  });
  expect((await get("/config.json", { "if-none-match": String(answer.headers.etag) })).statusCode).toBe(304);
  put("config.json.file", "{ broken");
  expect((await get("/config.json")).body).toBe("{ broken");
  expect((await get("/")).statusCode).toBe(200);
});

test("[CFG-1] a configuration that is missing is logged once, and once again if that happens again", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  for (const times of [1, 2]) {
    rmSync(join(dir, "config.json.file"));
    for (let page = 0; page < 3; page += 1) expect((await get("/config.json")).statusCode).toBe(404);
    expect(logged).toHaveBeenCalledTimes(times);
    put("config.json.file", "{}");
    expect((await get("/config.json")).statusCode).toBe(200);
  }
  logged.mockRestore();
});
