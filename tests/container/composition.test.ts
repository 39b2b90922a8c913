import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { request } from "node:https";
import { brotliDecompressSync } from "node:zlib";
import { chromium, type Browser } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { connectSocket } from "#tests/support/backend/sockets.ts";
import { PROJECT, runCompose } from "./composition.ts";
import { chromiumArgs, ensureChromium } from "#tests/support/chromium.ts";

const port = Number(process.env.CONTAINER_PORT);
const checkout = process.env.CONTAINER_CHECKOUT ?? "";
const SERVICES = ["web", "host", "backend", "postgres", "redis"] as const;
type Service = (typeof SERVICES)[number];
const config = readFileSync("container/config.json", "utf8");
const { customer } = JSON.parse(config) as { customer: { id: string; name: string } };

const docker = (...args: string[]) => execFileSync("docker", args, { encoding: "utf8" }).trim();
const idOf = (service: Service) =>
  docker(
    "ps",
    "--all",
    "--quiet",
    "--filter",
    `label=com.docker.compose.service=${service}`,
    "--filter",
    `label=com.docker.compose.project=${PROJECT}`,
  );
const inside = (service: Service, ...command: string[]) => docker("exec", idOf(service), ...command);
const healthOf = (service: Service) => docker("inspect", "--format", "{{.State.Health.Status}}", idOf(service));

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}
let authority = "";

/** Sends a call through the published port, with the certificate checked against the web server's own authority. */
function call(path: string, headers: Record<string, string> = {}, body?: object): Promise<Answer> {
  const options = { port, path, ca: authority, servername: "localhost", timeout: 20_000 };
  const type = body === undefined ? {} : { "content-type": "application/json" };
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...options,
        host: "127.0.0.1",
        method: body ? "POST" : "GET",
        headers: { host: "localhost", ...type, ...headers },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      },
    );
    sent.on("error", reject).end(body && JSON.stringify(body));
  });
}
const jsonOf = ({ body }: Answer) => JSON.parse(body.toString()) as Record<string, unknown>;

/** Resolves once the web server passes visits on to a host that is ready. */
const untilReady = () =>
  vi.waitFor(async () => {
    const { status } = await call("/healthz");
    if (status !== 200) throw new Error(`/healthz has status ${status}`);
  }, 60_000);

beforeAll(async () => {
  authority = await vi.waitFor(() => inside("web", "cat", "/data/caddy/pki/authorities/local/root.crt"), 30_000);
  await untilReady();
});

describe("what viewers get", () => {
  test("[PWA-2] pages, over TLS and HTTP/3, with a policy for this build and this tenant", async () => {
    const page = await call("/", { accept: "text/html" });
    expect(page.status).toBe(200);
    expect(page.headers["content-security-policy"]).toMatch(/script-src 'sha256-[^']+' 'strict-dynamic'/);
    expect(page.headers["content-security-policy"]).toContain("connect-src 'self' wss://localhost");
    expect(page.headers["strict-transport-security"]).toMatch(/^max-age=\d{8}/);
    expect(page.headers["alt-svc"]).toContain("h3=");
    expect((await call("/config.json")).body.toString()).toBe(config);
  });

  test("[RTE-1] [NAV-13] rendered pages, which caches may share, and the sitemap", async () => {
    await vi.waitFor(async () => {
      const { body, headers } = await call("/upcoming", { accept: "text/html" });
      expect(body.toString()).toContain("data-rendered");
      expect(headers["cache-control"]).toMatch(/^public, max-age=0, s-maxage=/);
    }, 20_000);
    expect((await call("/events/ev-none", { accept: "text/html" })).status).toBe(404);
    expect((await call("/sitemap.xml")).body.toString()).toContain("<loc>https://localhost/upcoming</loc>");
    const named = await call("/live/index.html", { accept: "text/html" });
    expect([named.status, named.headers["location"]]).toEqual([301, "/live/"]);
  });

  test("[PWA-1] the tenant's web manifests, compressed as well", async () => {
    const plain = await call("/manifest.webmanifest");
    expect(jsonOf(plain)["name"]).toBe(customer.name);
    const packed = await call("/manifest.webmanifest", { "accept-encoding": "br" });
    expect(packed.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(packed.body).toString()).toBe(plain.body.toString());
    expect(jsonOf(await call("/manifest.webmanifest?lang=he"))).toMatchObject({ lang: "he", name: customer.name });
  });

  test("[SOC-1] sockets", async () => {
    const tls = {
      ca: authority,
      servername: "localhost",
      extraHeaders: { host: "localhost", origin: "https://localhost" },
    };
    const socket = connectSocket(`https://127.0.0.1:${port}`, { customer: customer.id }, tls);
    const outcome = await new Promise((resolve) =>
      socket.once("connect", () => resolve("connected")).once("connect_error", resolve),
    );
    expect(outcome).toBe("connected");
    socket.disconnect();
  });

  describe("in a browser", () => {
    let browser: Browser;
    beforeAll(async () => {
      const args = [...chromiumArgs(), `--host-resolver-rules=MAP localhost:443 127.0.0.1:${port}`];
      // The worker's script needs a certificate that the whole browser accepts, not only a page.
      args.push("--ignore-certificate-errors", "--disable-background-networking");
      browser = await chromium.launch({ executablePath: await ensureChromium(), args });
    });
    afterAll(() => browser.close());

    test("[PWA-4] the portal starts, keeps its own policy, and installs its worker", async () => {
      const page = await browser.newPage();
      const said: string[] = [];
      page.on("console", (message) => said.push(message.text()));
      page.on("pageerror", (error) => said.push(String(error)));
      await page.goto("https://localhost/");
      await page.getByRole("main").getByRole("heading").first().waitFor();
      const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
      expect(scope).toBe("https://localhost/");
      expect(said.filter((line) => /policy|refused|error/i.test(line))).toEqual([]);
    });
  });
});

describe("[SEC-1] what the services may do", () => {
  test.each(SERVICES)("%s runs as nobody special, without capabilities, in a read-only system", (service) => {
    const status = inside(service, "cat", "/proc/1/status");
    const field = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, "m").exec(status)?.[1];
    expect(field("Uid")).not.toBe("0");
    expect(field("CapEff")).toBe("0".repeat(16));
    expect(field("NoNewPrivs")).toBe("1");
    const write = spawnSync("docker", ["exec", "--user", "0", idOf(service), "touch", "/written"], {
      encoding: "utf8",
    });
    expect(write.stderr).toContain("Read-only file system");
  });

  test("only the backend is in the network of the database, and what is measured stays inside: both have no way out", () => {
    const networksOf = (service: Service) => {
      const names = docker(
        "inspect",
        "--format",
        "{{range $name, $_ := .NetworkSettings.Networks}}{{$name}} {{end}}",
        idOf(service),
      );
      return names.replaceAll(`${PROJECT}_`, "").trim().split(" ").sort();
    };
    expect(Object.fromEntries(SERVICES.map((service) => [service, networksOf(service)]))).toEqual({
      web: ["outside"],
      host: ["metrics", "outside"],
      backend: ["inside", "metrics", "outside"],
      postgres: ["inside"],
      redis: ["inside"],
    });
    for (const name of ["inside", "metrics"])
      expect([name, docker("network", "inspect", "--format", "{{.Internal}}", `${PROJECT}_${name}`)]).toEqual([
        name,
        "true",
      ]);
  });

  test("all with a health check are healthy", () => {
    expect(["host", "backend", "postgres", "redis"].map((service) => healthOf(service as Service))).toEqual(
      Array(4).fill("healthy"),
    );
  });
});

describe("what happens to the services", () => {
  const account = { email: "viewer@tv.example", password: "Three quiet otters" };
  const signIn = () =>
    call(
      "/api/user/login",
      {},
      {
        username: account.email,
        password: account.password,
        device_id: "Test browser",
        device_name: "Test browser",
        strategy: "refresh",
      },
    );

  test("an account outlives new containers", async () => {
    const { email, password } = account;
    const made = await call(
      "/api/user/register",
      {},
      { email, password, displayName: "Mirela R.", strategy: "refresh" },
    );
    expect(made.status).toBe(200);
    const before = idOf("postgres");
    runCompose(checkout, process.env, "up", "--detach", "--force-recreate");
    expect(idOf("postgres")).not.toBe(before);
    await vi.waitFor(async () => expect((await signIn()).status).toBe(200), 60_000);
  });

  test("pages remain without the backend, and its calls say that it does not answer", async () => {
    docker("stop", idOf("backend"));
    const answer = await call("/api/event/list");
    expect([answer.status, answer.body.toString()]).toEqual([502, "The service behind this address does not answer\n"]);
    // What the host has rendered before, it keeps.
    const page = await call("/upcoming", { accept: "text/html" });
    expect([page.status, page.body.toString().includes("data-rendered")]).toEqual([200, true]);
    docker("start", idOf("backend"));
    await vi.waitFor(async () => expect((await signIn()).status).toBe(200), 60_000);
  });

  test("pages remain without the host, as the shell", async () => {
    docker("stop", idOf("host"));
    const page = await call("/live/", { accept: "text/html" });
    expect([page.status, page.body.toString().includes('<div id="root"></div>')]).toEqual([200, true]);
    docker("start", idOf("host"));
    await untilReady();
  });
});
