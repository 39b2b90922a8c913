import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { caddyConfig } from "#host/webServers/caddy.ts";
import { nginxConfig } from "#host/webServers/nginx.ts";
import type { Site } from "#host/webServers/site.ts";
import { isPage, pagesExpression } from "#host/pages/paths.ts";
import { freePort } from "#tests/scale/services.ts";

const folder = mkdtempSync(join(tmpdir(), "hosting-"));
const root = join(folder, "site");
const SHELL = `<!doctype html><title>Shell</title>${" ".repeat(2_000)}`;
let backend: Server;
let site: Site;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  if (text.length > 1_000) writeFileSync(join(root, `${path}.gz`), gzipSync(text));
}

beforeAll(async () => {
  write("index.html", SHELL);
  write("assets/app-12345678.js", `console.log(1);${" ".repeat(2_000)}`);
  write("builds/latest.json", "{}");
  write("builds/meta/1.json", "{}");
  write("sw.js", "self.a = 1;");
  write("push/onesignal/OneSignalSDKWorker.js", "self.b = 1;");
  write("manifest.webmanifest", "{}");
  write("manifest.uk-UA.webmanifest", '{"lang":"uk-UA"}');
  write("faq/_payload.json", "{}");
  write("robots.txt", "User-agent: *\n");
  write("favicon.svg", "<svg/>");
  write("standalone/overlay/page.html", "<title>Overlay</title>");
  write("standalone/embed/page.html", "<title>Embed</title>");
  write("standalone/assets/script-1a2b3c4d.js", "self.c = 1;");
  write(".secret", "no");
  write(".git/config", "no");
  for (const path of [folder, root]) chmodSync(path, 0o755); // nginx's workers run as another user
  backend = createServer((request, response) => {
    if (request.url?.startsWith("/api/broken")) request.destroy();
    else if (request.url === "/api/busy") response.writeHead(503).end("busy");
    else response.end(`backend ${request.url}`);
  });
  await new Promise<void>((resolve) => backend.listen(0, "127.0.0.1", resolve));
  site = {
    origin: "https://tv.example",
    listen: "",
    root,
    scriptSrc: "'sha256-abc=' 'strict-dynamic'",
    foreign: {
      connect: ["https://api.tv.example"],
      media: [],
      frame: [],
      font: [],
      framedBy: ["https://club.example"],
      hasScripts: false,
      hasOneSignal: true,
    },
    backend: [`http://127.0.0.1:${(backend.address() as AddressInfo).port}`],
    host: null,
    cache: null,
    log: join(folder, "calls.log"),
  };
});
afterAll(() => {
  backend.close();
  rmSync(folder, { recursive: true, force: true });
});

test("[RTE-3] the expression for other servers accepts every page of the portal", () => {
  // nginx and Go support (?i:…), JavaScript does not yet.
  const locale = (name: string) => name.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
  const expression = new RegExp(
    pagesExpression().replace(/\(\?i:([^)]*)\)/g, (_, names: string) => `(${locale(names)})`),
  );
  const part = fc.oneof(
    fc.constantFrom(
      "",
      "home",
      "live",
      "events",
      "he",
      "uk-UA",
      "FR-ca",
      "account",
      "ppv",
      "auth",
      "login",
      "limit",
      "club",
    ),
    fc.stringMatching(/^[a-z0-9.-]{1,6}$/),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), fc.boolean(), (parts, slash) => {
      const path = `/${parts.join("/")}${slash ? "/" : ""}`;
      // Web servers merge repeated slashes, and follow dots; ODD_ADDRESS is for both.
      if (/\/\/|\/\.{1,2}(?:\/|$)/.test(path)) return;
      expect([path, expression.test(path)]).toEqual([path, isPage(path)]);
    }),
    { numRuns: 2_000 },
  );
});

test.each([nginxConfig, caddyConfig])("[SEC-1] no demo path is forwarded (%#)", (config) => {
  expect(config(site)).toContain("^/(api|ws|media)/");
  expect(config(site)).not.toMatch(/demo|idp/);
});

test.each([
  [nginxConfig, /location ~ "\^\/push\/onesignal\/" \{[^}]*return 404;/],
  [caddyConfig, /@push path_regexp \^\/push\/onesignal\/\s+handle @push \{\s+error 404/],
] as const)("[SEC-1] the worker of a push provider is for tenants that use it (%#)", (config, rule) => {
  expect(config(site)).not.toMatch(rule);
  expect(config({ ...site, foreign: { ...site.foreign, hasOneSignal: false } })).toMatch(rule);
});

test.each([
  [nginxConfig, /access_log \S+ touchline;[^]*error_log \S+ emerg;/],
  [caddyConfig, /log default \{[^}]*request>uri regexp[^]*\n\tlog \{[^}]*request>uri regexp/],
] as const)("[SEC-1] logged addresses end before the query string (%#)", (config, rule) => {
  for (const log of [site.log, null]) expect(config({ ...site, log })).toMatch(rule);
});

const HOSTS = [
  {
    name: "nginx",
    server: (of: Site) =>
      `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; events {} http { include /etc/nginx/mime.types;\n${nginxConfig(of)}\n}`,
    args: (file: string) => ["-c", file],
    listen: (port: number) => `127.0.0.1:${port}`,
  },
  {
    name: "caddy",
    server: (of: Site) => caddyConfig(of).replace(/^\{$/m, "{\n\tadmin off\n\tauto_https off\n\tdebug"),
    args: (file: string) => ["run", "--config", file, "--adapter", "caddyfile"],
    listen: (port: number) => `http://127.0.0.1:${port}`,
  },
];
const isInstalled = (name: string) => spawnSync(name, [name === "nginx" ? "-v" : "version"]).error === undefined;

describe.each(HOSTS)("[PWA-2] served by $name", ({ name, server, args, listen }) => {
  const installed = isInstalled(name);
  let child: ChildProcess | undefined;
  let url = "";
  /** What the web server writes apart from its access log. */
  let said = "";
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(url + path, { headers: { accept: "*/*", ...headers }, redirect: "manual" });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const header = async (path: string, named: string) => (await get(path)).headers.get(named);

  beforeAll(async () => {
    if (!installed) return;
    const port = await freePort();
    const file = join(folder, `${name}.conf`);
    writeFileSync(file, server({ ...site, listen: listen(port) }));
    const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    child = spawn(name, args(file), { stdio: ["ignore", "ignore", "pipe"], env });
    child.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
    url = `http://127.0.0.1:${port}`;
    for (let tries = 0; (await fetch(url).catch(() => null)) === null; tries++) {
      if (tries > 200 || child.exitCode !== null) throw new Error(`${name} did not start: ${said}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  afterAll(async () => {
    if (child === undefined) return;
    child.kill("SIGTERM");
    await new Promise((resolve) => child?.once("exit", resolve));
  });

  test.skipIf(!installed)("pages are the shell with its policy, and pages with a secret send no referrer", async () => {
    for (const path of ["/", "/live/", "/he/events/ev.1.2", "/uk-UA/account/ppv/7/", "/index.html", "/home?x=1"]) {
      const page = await get(path);
      expect([path, page.status, page.text]).toEqual([path, 200, SHELL]);
      expect(page.headers.get("content-type")).toMatch(/^text\/html; ?charset=utf-8$/);
      expect(page.headers.get("content-security-policy")).toContain("script-src 'sha256-abc=' 'strict-dynamic';");
      expect(page.headers.get("content-security-policy")).toContain(
        "connect-src 'self' wss://tv.example https://api.tv.example",
      );
      expect(page.headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
      expect(page.headers.get("strict-transport-security")).toBe("max-age=31536000");
      expect(page.headers.get("x-content-type-options")).toBe("nosniff");
      expect(page.headers.get("cross-origin-resource-policy")).toBe("same-origin");
      expect(page.headers.get("cache-control")).toBe("no-cache");
    }
    expect(await header("/auth/login/", "cache-control")).toBe("no-store");
    expect(await header("/de/auth/login/limit/?data=x", "referrer-policy")).toBe("no-referrer");
    expect(await header("/auth/password/reset/?token=x", "referrer-policy")).toBe("no-referrer");
    expect(await header("/he/auth/email/verify/?token=x", "referrer-policy")).toBe("no-referrer");
    expect(await header("/auth/email/verify/?token=x", "cache-control")).toBe("no-store");
    expect(await header("/auth/oauth2/callback/ifa/?code=x", "cross-origin-opener-policy")).toBeNull();
    expect(await header("/auth/oauth2/callback/ifa/?code=x", "cache-control")).toBe("no-store");
  });

  test.skipIf(!installed).each([
    ["overlay", "<title>Overlay</title>", "'none'"],
    ["embed", "<title>Embed</title>", "'self' https://club.example"],
  ])("[OPS-14] [OPS-15] the %s of each match is its own page, with its own script alone", async (of, text, framed) => {
    for (const path of [`/${of}/m-1`, `/${of}/m-1/`, `/${of}/a.b`, `/${of}/m-1?lang=he`]) {
      const page = await get(path);
      expect([path, page.status, page.text]).toEqual([path, 200, text]);
      const policy = page.headers.get("content-security-policy");
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain(`frame-ancestors ${framed};`);
    }
    const script = await get("/standalone/assets/script-1a2b3c4d.js");
    expect([script.text, script.headers.get("cache-control")]).toEqual([
      "self.c = 1;",
      "public, max-age=31536000, immutable",
    ]);
    const gone = await get("/standalone/assets/script-gone.js", { accept: "text/html" });
    expect([gone.status, gone.text]).toEqual([404, "There is nothing here\n"]);
  });

  test.skipIf(!installed)("files are cached for as long as they may be", async () => {
    for (const [path, cache] of [
      ["/assets/app-12345678.js", "public, max-age=31536000, immutable"],
      ["/builds/meta/1.json", "public, max-age=31536000, immutable"],
      ["/builds/latest.json", "no-store"],
      ["/sw.js", "no-cache, max-age=0, must-revalidate"],
      ["/push/onesignal/OneSignalSDKWorker.js?appId=1", "no-cache, max-age=0, must-revalidate"],
      ["/manifest.webmanifest", "no-cache"],
      ["/faq/_payload.json", "no-cache"],
      ["/robots.txt", "no-cache"],
      ["/favicon.svg", "public, max-age=86400"],
    ]) {
      const file = await get(path ?? "");
      expect([path, file.status, file.headers.get("cache-control")]).toEqual([path, 200, cache]);
      expect(file.headers.get("x-content-type-options")).toBe("nosniff");
      expect(file.headers.get("cross-origin-resource-policy")).toBe("same-origin");
      expect(file.headers.get("strict-transport-security")).toBe("max-age=31536000");
    }
    expect(await header("/sw.js", "content-security-policy")).toContain("default-src 'none'; script-src 'self';");
    expect(await header("/sw.js", "content-type")).toMatch(/^text\/javascript/);
    expect(await header("/manifest.webmanifest", "content-type")).toMatch(/^application\/manifest\+json/);
    for (const [query, text] of [
      ["?lang=uk-UA", '{"lang":"uk-UA"}'],
      ["?lang=de", "{}"],
      ["?lang=../../secret", "{}"],
      ["", "{}"],
    ])
      expect([query, (await get(`/manifest.webmanifest${query}`)).text]).toEqual([query, text]);
    const packed = await get("/assets/app-12345678.js", { "accept-encoding": "gzip" });
    expect([packed.headers.get("content-encoding"), packed.text.slice(0, 15)]).toEqual(["gzip", "console.log(1);"]);
  });

  test.skipIf(!installed)(
    "a missing file is 404: a page for people, text for programs, never the shell for a script",
    async () => {
      const html = { accept: "text/html,*/*" };
      const page = await get("/no/such/page", html);
      expect([page.status, page.text]).toEqual([404, SHELL]);
      expect(page.headers.get("content-security-policy")).toContain("'sha256-abc='");
      for (const [path, headers] of [
        ["/assets/gone-12345678.js", html],
        ["/assets/gone-12345678.js", {}],
        ["/builds/meta/2.json", html],
        ["/no/such/page", {}],
        ["/gone.png", {}],
        ["/.secret", {}],
        ["/.git/config", {}],
      ] as const) {
        const missing = await get(path, headers);
        expect([path, missing.status, missing.text]).toEqual([path, 404, "There is nothing here\n"]);
        expect(missing.headers.get("strict-transport-security")).toBe("max-age=31536000");
        expect(missing.headers.get("x-content-type-options")).toBe("nosniff");
      }
      expect(await header("/assets/gone-12345678.js", "cache-control")).not.toContain("immutable");
    },
  );

  test.skipIf(!installed)("[NAV-8] an odd address is no page, wherever it would lead", async () => {
    for (const path of [
      "//x",
      "//live",
      "/live//",
      "/live/%2e%2e%2f",
      "/live/..%2fhome",
      "/team/..%5c",
      "/events/%0a",
      "/events/index.html",
      "/nowhere/index.html",
    ]) {
      const page = await get(path, { accept: "text/html,*/*" });
      expect([path, page.status, page.text]).toEqual([path, 404, SHELL]);
    }
    for (const id of ["u.23%20women", "u%2F23", "u%2f23%2Fwomen%3F", "%e2%9a%bd%2f"]) {
      const page = await get(`/he/league/${id}?x=%2F`, { accept: "text/html" });
      expect([id, page.status, page.text], "ids may be odd").toEqual([id, 200, SHELL]);
    }
    expect((await get("/search?q=//x/../", { accept: "text/html" })).status).toBe(200);
    for (const path of ["/api/get/a//b", "/api/event/a%2Fb%2Fc?x=%2F", "/media/a%2fb%25"])
      expect((await get(path)).text).toBe(`backend ${path}`);
  });

  test.skipIf(!installed)("[NAV-8] a page by the file of its folder leads to the page", async () => {
    for (const [path, page] of [
      ["/index.html", "/"],
      ["/he/index.html?x=1", "/he/"],
      ["/live/index.html", "/live/"],
      ["/uk-UA/events/a%20b.c/index.html?x=%2F&y", "/uk-UA/events/a%20b.c/"],
    ] as const) {
      const { status, headers } = await get(path, { accept: "text/html,*/*" });
      const { pathname, search } = new URL(headers.get("location") ?? "", "https://tv.example");
      expect([path, status, pathname, search]).toEqual([path, 301, page, new URL(path, url).search]);
    }
  });

  test.skipIf(!installed)("[SEC-1] neither query strings nor tokens are logged", async () => {
    const secrets = ["/auth/login/limit/?data=s3cret", "/auth/email/verify/?token=s3cret", "/api/x?sig=s3cret"];
    const referer = `${url}/auth/oauth2/callback/ifa/?code=s3cret`;
    for (const path of [...secrets, "/auth/oauth2/callback/ifa/?code=s3cret&state=s3cret", "/nowhere?x=s3cret"])
      await get(path, { referer, "x-authorization": "Bearer s3cret" });
    const log = await vi.waitFor(() => {
      const text = readFileSync(join(folder, "calls.log"), "utf8");
      expect(text).toContain("/nowhere");
      return text;
    });
    expect(log).toContain("/auth/login/limit/");
    expect(log).not.toContain("s3cret");
  });

  test.skipIf(!installed)("[SEC-1] errors are logged without query strings and tokens", async () => {
    const headers = { referer: `${url}/auth/oauth2/callback/ifa/?code=s3cret`, "x-authorization": "Bearer s3cret" };
    expect((await get("/api/broken?sig=s3cret", headers)).status).toBe(502);
    const body = "x".repeat(1_100_000);
    await fetch(`${url}/auth/password/reset/?token=s3cret`, { method: "POST", body, headers }).catch(() => null);
    const errors = join(folder, "nginx.log");
    const log = await vi.waitFor(() => {
      const text = [join(folder, "calls.log"), ...(existsSync(errors) ? [errors] : [])].map((file) =>
        readFileSync(file, "utf8"),
      );
      expect(text[0]).toMatch(/\/api\/broken\b.*502/);
      if (name === "caddy") expect(said).toContain("/api/broken");
      return [...text, said].join("\n");
    });
    expect(log).not.toContain("s3cret");
  });

  test.skipIf(!installed)("a backend that does not answer is not called missing", async () => {
    for (const path of ["/api/broken", "/api/broken?x=1"]) {
      const failed = await get(path, { accept: "text/html,*/*" });
      expect([failed.status, failed.text]).toEqual([502, "The service behind this address does not answer\n"]);
      expect(failed.headers.get("content-type")).toMatch(/^text\/plain/);
      expect(failed.headers.get("cache-control")).toBe("no-store");
      expect(failed.headers.get("x-content-type-options")).toBe("nosniff");
      expect(failed.headers.get("strict-transport-security")).toBe("max-age=31536000");
    }
    // What the backend itself says is passed on.
    const busy = await get("/api/busy");
    expect([busy.status, busy.text]).toEqual([503, "busy"]);
  });

  test.skipIf(!installed)("API, socket and media requests go to the backend", async () => {
    for (const path of ["/demo/outbox", "/idp/ifa/authorize"]) expect((await get(path)).status).toBe(404);
    for (const path of [
      "/api/event/list?x=%2F",
      "/media/live/ev-1/hd/master.m3u8",
      "/config.json",
      "/policy-reports",
      "/ws/?EIO=4",
    ])
      expect((await get(path)).text).toBe(`backend ${path}`);
  });
});

describe.each(HOSTS)("[PWA-2] $name in front of a host", ({ name, server, args, listen }) => {
  const installed = isInstalled(name);
  let child: ChildProcess | undefined;
  let renderer: Server;
  let url = "";
  const get = async (path: string, accept = "text/html,*/*") => {
    const answer = await fetch(url + path, { headers: { accept, host: "tv.example" }, redirect: "manual" });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const textsOf = (paths: readonly string[]) => Promise.all(paths.map(async (path) => (await get(path)).text));

  beforeAll(async () => {
    if (!installed) return;
    renderer = createServer((request, response) => {
      if (request.url?.startsWith("/gone")) response.statusCode = 404;
      response.setHeader("content-type", "text/html").end(`host ${request.url}`);
    });
    await new Promise<void>((resolve) => renderer.listen(0, "127.0.0.1", resolve));
    const host = [`http://127.0.0.1:${(renderer.address() as AddressInfo).port}`];
    const port = await freePort();
    const file = join(folder, `${name}-host.conf`);
    writeFileSync(file, server({ ...site, host, listen: listen(port) }));
    const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    child = spawn(name, args(file), { stdio: "ignore", env });
    url = `http://127.0.0.1:${port}`;
    for (let tries = 0; (await fetch(url).catch(() => null)) === null; tries++) {
      if (tries > 200 || child.exitCode !== null) throw new Error(`${name} did not start`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  afterAll(async () => {
    if (child === undefined) return;
    child.kill("SIGTERM");
    await new Promise((resolve) => child?.once("exit", resolve));
    renderer.close();
  });

  test.skipIf(!installed)(
    "pages, sitemap and configuration come from the host, with the address as it was sent",
    async () => {
      const paths = [
        "/",
        "/live/?x=1",
        "/events/a.b.c",
        "/he/league/a%2Fb",
        "/events/a%2Fb.c",
        "/auth/login/",
        "/sitemap.xml",
        "/robots.txt",
        "/config.json",
        "/healthz",
      ];
      expect(await textsOf(paths)).toEqual(paths.map((path) => `host ${path}`));
      const missing = await get("/gone/for/good");
      expect([missing.status, missing.text]).toEqual([404, "host /gone/for/good"]);
    },
  );

  test.skipIf(!installed)("files come from the folder, and calls go to the backend", async () => {
    expect((await get("/assets/app-12345678.js")).headers.get("cache-control")).toContain("immutable");
    expect((await get("/sw.js")).text).toBe("self.a = 1;");
    expect((await get("/manifest.webmanifest?lang=uk-UA")).text).toBe('{"lang":"uk-UA"}');
    expect((await get("/api/event/list?x=1")).text).toBe("backend /api/event/list?x=1");
    expect((await get("/assets/gone.js")).status).toBe(404);
  });

  test.skipIf(!installed)(
    "a page whose host does not answer is the shell with its policy, and nothing else is",
    async () => {
      renderer.closeAllConnections();
      await new Promise((resolve) => renderer.close(resolve));
      for (const path of ["/live", "/he/events/ev-1", "/no/such"]) {
        const page = await get(path);
        expect([page.status, page.text.includes("<title>Shell</title>")]).toEqual([200, true]);
        expect(page.headers.get("content-security-policy")).toContain("script-src 'sha256-abc='");
      }
      expect((await get("/sitemap.xml", "*/*")).status).toBe(502);
      expect((await get("/api/event/list")).text).toBe("backend /api/event/list");
    },
  );
});

describe("[RTE-1] nginx that keeps what is the same for everybody", () => {
  const installed = isInstalled("nginx");
  let child: ChildProcess | undefined;
  let renderer: Server;
  let media: Server;
  let url = "";
  /** What host and backend were asked for, with the encoding. */
  const asked: string[] = [];
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(url + path, {
      headers: { accept: "text/html", "accept-encoding": "identity", ...headers },
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const listening = async (server: Server) => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return [`http://127.0.0.1:${(server.address() as AddressInfo).port}`];
  };

  beforeAll(async () => {
    if (!installed) return;
    renderer = createServer(({ url: path = "", headers }, response) => {
      asked.push(`${path} ${headers["accept-encoding"] ?? ""}`.trim());
      const isShell = path.startsWith("/account");
      const caching = isShell
        ? "no-cache"
        : "public, max-age=0, s-maxage=60, stale-while-revalidate=10, stale-if-error=86400";
      response.writeHead(200, {
        "content-type": "text/html",
        "cache-control": caching,
        vary: "Accept-Encoding",
        etag: 'W/"1"',
        age: "50",
        ...(!isShell && { "x-accel-expires": path.startsWith("/latest") ? "1" : "60" }),
      });
      response.end(`host ${path}`);
    });
    media = createServer(({ url: path = "", socket }, response) => {
      if (path.startsWith("/ws/")) return void socket.destroy();
      asked.push(path);
      const caching = path.includes(".m3u8")
        ? "public, max-age=1"
        : path.includes("/s/")
          ? "private, max-age=600, immutable"
          : "public, max-age=31536000, immutable";
      response.writeHead(200, { "cache-control": caching }).end(`media ${asked.length}`);
    });
    const port = await freePort();
    const file = join(folder, "nginx-cache.conf");
    const cache = join(folder, "cache");
    const backends = [...(await listening(media)), `http://127.0.0.1:${await freePort()}`];
    const of = { ...site, host: await listening(renderer), backend: backends, cache };
    const nginx = HOSTS[0]?.server({ ...of, listen: `127.0.0.1:${port}` }) ?? "";
    writeFileSync(file, nginx.replace("nginx.pid", "nginx-cache.pid"));
    child = spawn("nginx", ["-c", file], { stdio: "ignore" });
    url = `http://127.0.0.1:${port}`;
    for (let tries = 0; (await fetch(`${url}/sw.js`).catch(() => null)) === null; tries++) {
      if (tries > 200 || child.exitCode !== null) throw new Error("nginx did not start");
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  beforeEach(() => void (asked.length = 0));
  afterAll(async () => {
    if (child === undefined) return;
    child.kill("SIGTERM");
    await new Promise((resolve) => child?.once("exit", resolve));
    for (const server of [renderer, media]) server.close();
  });

  test.skipIf(!installed)(
    "a page is asked for once in each encoding, whoever visits it, by whatever link",
    async () => {
      const visitors = Array.from({ length: 60 }, (_, nth) => ({
        path: `/live/?fbclid=${nth}&utm_source=${nth}`,
        headers: {
          cookie: `ott-hide-scores=1; x=${nth}`,
          "accept-language": `de;q=0.${nth}`,
          "accept-encoding": ["gzip, deflate, br, zstd", "gzip", "br;q=0"][nth % 3] ?? "",
        },
      }));
      const texts = await Promise.all(visitors.map(async ({ path, headers }) => (await get(path, headers)).text));
      expect(new Set(texts)).toEqual(new Set(["host /live/?"]));
      expect(asked.toSorted()).toEqual(["/live/?", "/live/? br", "/live/? gzip"]);
      expect((await get("/live/", { "if-none-match": 'W/"1"' })).status).toBe(304);
    },
  );

  test.skipIf(!installed)(
    "what pages read of an address keeps them apart, and nothing else reaches the host",
    async () => {
      const paths = [
        "/upcoming/?sport=football",
        "/upcoming/?x=1&sport=hockey&sport=evil",
        "/upcoming/",
        "/search/?q=a&x=1",
      ];
      const texts = await Promise.all(paths.map(async (path) => (await get(path)).text));
      expect(texts).toEqual([
        "host /upcoming/?sport=football&",
        "host /upcoming/?sport=hockey&",
        "host /upcoming/?",
        "host /search/?q=a&x=1",
      ]);
      expect((await get("/upcoming/?y=2&sport=football")).headers.get("x-cache")).toBe("HIT");
    },
  );

  test.skipIf(!installed)("a page that must not be kept is not, and a short life ends", async () => {
    for (let nth = 0; nth < 3; nth += 1) await get("/account/devices");
    expect(asked).toHaveLength(3);
    await vi.waitFor(async () => {
      await get("/latest");
      expect(asked.filter((path) => path.startsWith("/latest")).length).toBeGreaterThan(1);
    }, 5_000);
  });

  test.skipIf(!installed)(
    "a live playlist is asked for once a second for all, signed or not; delta updates by themselves",
    async () => {
      for (const path of ["/media/live/ev-1/hd/h264.m3u8", "/media/s/9.abc/live/ev-1/hd/h264.m3u8"]) {
        asked.length = 0;
        const texts = await Promise.all(Array.from({ length: 50 }, async () => (await get(path)).text));
        // The second may end meanwhile.
        expect(asked.length).toBeLessThanOrEqual(2);
        expect(new Set(texts).size).toBe(asked.length);
        await get(`${path}?_HLS_skip=YES&x=1`);
        expect(asked).toContain(`${path}?_HLS_skip=YES`);
        await vi.waitFor(async () => {
          await get(path);
          expect(asked.filter((one) => one === path).length).toBeGreaterThan(1);
        }, 5_000);
      }
    },
  );

  test.skipIf(!installed)("an open segment is asked for once, a signed one by each viewer", async () => {
    for (let nth = 0; nth < 3; nth += 1) {
      await get("/media/live/ev-1/hd/h264/000.m4s?x=1");
      await get("/media/s/9.abc/live/ev-1/hd/h264/000.m4s");
    }
    expect(asked.toSorted()).toEqual([
      "/media/live/ev-1/hd/h264/000.m4s",
      ...Array.from({ length: 3 }, () => "/media/s/9.abc/live/ev-1/hd/h264/000.m4s"),
    ]);
  });

  test.skipIf(!installed)(
    "configuration and sitemap are asked for once in a while, health and reports each time",
    async () => {
      for (let nth = 0; nth < 3; nth += 1)
        for (const path of ["/config.json", "/sitemap.xml", "/healthz"]) await get(path);
      expect(asked.map((path) => path.split(" ", 1)[0] ?? "").toSorted()).toEqual([
        "/config.json",
        "/healthz",
        "/healthz",
        "/healthz",
        "/sitemap.xml",
      ]);
    },
  );

  test.skipIf(!installed)("the last backend that lives answers calls while it refuses sockets", async () => {
    const sockets = await Promise.all(Array.from({ length: 10 }, async () => (await get("/ws/")).status));
    const calls = await Promise.all(Array.from({ length: 10 }, async () => (await get("/api/config")).status));
    expect([...new Set(sockets)]).toEqual([502]);
    expect([...new Set(calls)]).toEqual([200]);
  });

  test.skipIf(!installed)(
    "while no host answers, a page that is kept is shown, and any other is the shell",
    async () => {
      await get("/archive");
      renderer.closeAllConnections();
      await new Promise((resolve) => renderer.close(resolve));
      expect((await get("/archive")).text).toBe("host /archive?");
      expect((await get("/suggested")).text).toContain("<title>Shell</title>");
    },
  );
});
