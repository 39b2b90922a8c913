import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { parse, stringify } from "yaml";
import { clips, events } from "#backend/db/schema.ts";
import { queueMail } from "#backend/mail/queue.ts";
import { streamAgesOf } from "#backend/media/streamAges.ts";
import { measureBackend } from "#backend/server/measureBackend.ts";
import { readHostSettings } from "#host/server/settings.ts";
import { buildHost } from "#host/server/startHost.ts";
import { serveMetrics } from "#serving/metrics/serveMetrics.ts";
import { NOW, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { startExampleServer, type ExampleServer } from "#tests/support/backend/exampleServer.ts";
import { freePort } from "#tests/scale/services.ts";
import { programOf } from "#tests/support/debianPrograms.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const rules = join(root, "container/metrics");
const folder = mkdtempSync(join(tmpdir(), "metrics-"));
const write = (path: string, text: string) => {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const RENDERER = `
  export const pageToRender = ({ path }) => ({ locale: "en", address: path });
  export async function renderFirstScreen({ fetch, config, now, path }) {
    if (path === "/live") process.exit(1);
    const answer = await fetch(config.api.baseUrl + "/api/event/list", { method: "POST", body: "{}" });
    if (!answer.ok) throw new Error("no list");
    await answer.json();
    return { status: 200, language: "en", direction: "ltr", head: "", body: "", screen: { at: now }, isShortLived: false };
  }`;

let api: ExampleServer;
let backend: TestBackend;
let host: Awaited<ReturnType<typeof buildHost>>;
let served: Awaited<ReturnType<typeof serveMetrics>>;

beforeAll(async () => {
  [api, backend] = await Promise.all([startExampleServer(), startTestBackend()]);
  write("dist/index.html", "<!doctype html><html><head></head><body></body></html>");
  write("dist-server/server.js", RENDERER);
  write("dist-server/package.json", '{"type":"module"}');
  write("config.json", JSON.stringify({ api: { baseUrl: api.url } }));
  served = await serveMetrics({ port: 0, host: "127.0.0.1" });
  const env = { PORTAL_ORIGINS: "https://tv.example", DIST_DIR: join(folder, "dist") };
  host = await buildHost(readHostSettings(env, ["--config", join(folder, "config.json")]), () => {}, served.metrics);
});
afterAll(async () => {
  await host.app.close();
  await served.stop();
  await Promise.all([api.close(), backend.close()]);
  rmSync(folder, { recursive: true });
});

const open = (url: string) => host.app.inject({ url, headers: { host: "tv.example", accept: "text/html" } });
const measured = async () => (await fetch(served.url)).text();
/** Prometheus writes `+Inf`, and JavaScript `Infinity`. */
const numberIn = (text: string | undefined) => Number(text?.replace("+Inf", "Infinity"));
const valueOf = (text: string, series: string) =>
  numberIn(
    text
      .split("\n")
      .find((line) => line.startsWith(`${series} `))
      ?.split(" ")[1],
  );

test("visits, renderings, calls of the API and requests are counted, and an API that fails shows", async () => {
  const rendered = 'touchline_renderings_total{result="rendered"}';
  const pagesOf = (text: string) =>
    ["rendered", "stored", "shell"].map((how) => valueOf(text, `touchline_pages_total{answer="${how}"}`) || 0);
  // The renderer has to start first, which may take longer than a visit waits.
  await open("/home");
  await vi.waitFor(async () => expect(valueOf(await measured(), rendered)).toBe(1), 8_000);
  const first = pagesOf(await measured());
  await open("/");
  await open("/");
  api.behave((_request, response) => response.writeHead(500, { "content-type": "application/json" }).end("{}"));
  await open("/upcoming");
  const text = await measured();
  api.behave(null);
  expect(pagesOf(text).map((count, index) => count - (first[index] ?? 0))).toEqual([1, 1, 1]);
  expect(valueOf(text, rendered)).toBe(2);
  expect(valueOf(text, 'touchline_renderings_total{result="failed"}')).toBe(1);
  expect(valueOf(text, 'touchline_api_call_duration_seconds_count{outcome="failed"}')).toBe(1);
  const requests = 'touchline_http_request_duration_seconds_count{method="GET",route="/*",status="200"}';
  expect(valueOf(text, requests)).toBe(4);
});

test.each([
  ["HTML", { "content-type": "text/html" }, "<h1>Hello</h1>", 200, "unanswered"],
  ["a redirect", { location: "http://127.0.0.1:9/" }, "", 302, "unanswered"],
  ["an error", { "content-type": "application/json" }, "{}", 503, "failed"],
  ["50 MB", { "content-type": "application/json" }, `"${"x".repeat(50 * 1024 * 1024)}"`, 200, "unanswered"],
] as const)("an API that answers %s shows", async (what, head, body, status, outcome) => {
  const series = `touchline_api_call_duration_seconds_count{outcome="${outcome}"}`;
  const before = valueOf(await measured(), series) || 0;
  api.behave((_request, response) => response.writeHead(status, head).end(body));
  await open(`/archive?${what.length}`);
  api.behave(null);
  expect(valueOf(await measured(), series)).toBeGreaterThan(before);
});

/** Opens a page that cannot be rendered; expects the shell, and returns by how much `series` has grown. */
async function growthOf(series: string, path: string): Promise<number> {
  const value = async () => valueOf(await measured(), series) || 0;
  const before = await value();
  const { statusCode, body } = await open(path);
  expect([statusCode, body]).toEqual([200, expect.stringContaining("<body>")]);
  // A thread that dies is noticed after the visitor has got the shell.
  await vi.waitFor(async () => expect(await value()).toBeGreaterThan(before), 8_000);
  return (await value()) - before;
}

test("an API that answers nothing shows", async () => {
  api.behave((_request, response) => response.writeHead(200, { "content-type": "application/json" }).end());
  expect(await growthOf('touchline_renderings_total{result="failed"}', "/highlight")).toBe(1);
  api.behave(null);
});

test("a thread that dies with a page shows", async () => {
  expect(await growthOf("touchline_rendering_threads_lost_total", "/live")).toBe(1);
});

test("a build that changes shows, in the log as well", async () => {
  const said = vi.spyOn(console, "error").mockReturnValue();
  write("dist/index.html", "<!doctype html><html><head></head><body>newer</body></html>");
  utimesSync(join(folder, "dist/index.html"), new Date(), new Date(Date.now() + 5_000));
  await vi.waitFor(async () => {
    await open("/");
    expect(valueOf(await measured(), "touchline_versions_total")).toBe(1);
  }, 8_000);
  expect(said.mock.calls.join()).toContain("The build or the configuration has changed");
  said.mockRestore();
});

test("visits under a foreign name show", async () => {
  const said = vi.spyOn(console, "error").mockReturnValue();
  await host.app.inject({ url: "/", headers: { host: "other.example", accept: "text/html" } });
  said.mockRestore();
  expect(valueOf(await measured(), 'touchline_pages_total{answer="foreign"}')).toBe(1);
});

test("addresses that anybody can make up are no series of their own", async () => {
  const requests = async () =>
    (await measured()).match(/^touchline_http_request_duration_seconds_count/gm)?.length ?? 0;
  const before = await requests();
  for (const path of ["/a1", "/b2/c3", "/events/x?y=1"]) await open(path);
  // One status is new at most: that of a page that is not there.
  expect((await requests()) - before).toBeLessThanOrEqual(1);
  expect(await measured()).not.toMatch(/b2|c3/);
});

test("nothing else is answered at the port of the metrics", async () => {
  for (const [path, method] of [
    ["/", "GET"],
    ["/metrics/../", "GET"],
    ["/metrics", "POST"],
  ] as const)
    expect((await fetch(new URL(path, served.url), { method })).status).toBe(404);
});

test("the backend counts sockets, deliveries and failed tasks, and says whether its database answers", async () => {
  const { library } = backend;
  const { onDelivery, onError } = measureBackend(served.metrics, {
    ...backend,
    streamAges: streamAgesOf(backend, library),
    ownStreamAges: async () => new Map([["ev-own", 3]]),
    cluster: {
      isConnected: () => false,
      adapter: () => undefined as never,
      changed: () => {},
      onChanged: () => {},
      close: () => {},
    },
  });
  await backend.db.update(events).set({ status: "archived" }).where(eq(events.status, "live"));
  const [match] = await backend.db.select().from(events).where(isNotNull(events.streamStart)).limit(1);
  const id = match?.id ?? "";
  const isLive = (values: object) =>
    backend.db
      .update(events)
      .set({ status: "live", mediaType: "event", broadcast: "football", ...values })
      .where(eq(events.id, id));
  const ageOf = async () => valueOf(await measured(), `touchline_live_stream_age_seconds{event="${id}"}`);
  expect(valueOf(await measured(), 'touchline_own_stream_age_seconds{event="ev-own"}')).toBe(3);
  await isLive({ streamStart: NOW - 600_000, streamEnd: null });
  expect(await ageOf()).toBeLessThan(2.1);
  // Its encoder has ended half a minute ago.
  await isLive({ streamEnd: NOW - 30_000 });
  await vi.waitFor(async () => expect(await ageOf()).toBeGreaterThanOrEqual(30), 5_000);
  await isLive({ streamEnd: NOW - 3_600_000 });
  await vi.waitFor(async () => expect(await ageOf()).toBe(Infinity), 5_000);
  await queueMail(backend.db, NOW, { to: "a@b.example", from: "Acme", locale: "en", subject: "Hello", text: "Hello" });
  const [clip] = await backend.db.select().from(clips).where(isNotNull(clips.clipUrl)).limit(1);
  if (clip === undefined) throw new Error("No clips");
  await backend.db
    .insert(clips)
    .values({ ...clip, id: "clip-waiting", referenceId: "ref-waiting", clipUrl: null, ownerId: "u-101" });
  onDelivery({ service: "push.example", outcome: "sent", ageMs: 2_000 });
  onError();
  const text = await measured();
  const values = [
    "touchline_sockets",
    "touchline_redis_up",
    "touchline_background_failures_total",
    'touchline_jobs_waiting{kind="mail"}',
    'touchline_jobs_waiting{kind="clip"}',
    'touchline_push_messages_total{service="push.example",outcome="sent"}',
    'touchline_push_message_age_seconds_bucket{le="1",service="push.example"}',
    'touchline_push_message_age_seconds_bucket{le="3",service="push.example"}',
  ].map((series) => valueOf(text, series));
  expect(values).toEqual([0, 0, 1, 1, 1, 1, 0, 1]);
  expect(valueOf(text, "touchline_database_ping_seconds")).toBeLessThan(2);
});

test("alerts and dashboard name only what is measured", async () => {
  const text = await measured();
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = ""]) => name));
  for (const file of ["alerts.yml", "grafana/dashboard.json"]) {
    const named = readFileSync(join(rules, file), "utf8").matchAll(/\b(?:touchline|nodejs|process)_\w+/g);
    const unknown = [...named]
      .map(([name]) => name.replace(/_(bucket|count|sum)$/, ""))
      .filter((name) => !known.has(name));
    expect([file, unknown]).toEqual([file, []]);
  }
});

// A part of Debian's package "prometheus", which few machines have; the names are compared above on every machine.
const promtool = programOf("promtool");
test.skipIf(promtool === null)("Prometheus itself accepts metrics, configuration and alerts", async () => {
  const judge = (args: string[], input?: string) => {
    const { status, stdout, stderr } = spawnSync(promtool ?? "", args, { encoding: "utf8", ...(input && { input }) });
    return { status, said: stdout + stderr };
  };
  expect(judge(["check", "config", join(rules, "prometheus.yml")])).toMatchObject({ status: 0 });
  const ours = (await measured()).split(/(?=^# HELP )/m).filter((part) => part.startsWith("# HELP touchline_"));
  expect(judge(["check", "metrics"], ours.join(""))).toEqual({ status: 0, said: "" });
});

/** Starts Prometheus with our configuration and rules, which reads the metrics of this file twice a second. */
async function startPrometheus(program: string) {
  const config = parse(readFileSync(join(rules, "prometheus.yml"), "utf8")) as {
    readonly scrape_configs: readonly object[];
  };
  const [job] = config.scrape_configs;
  const own = {
    global: { scrape_interval: "500ms", scrape_timeout: "500ms", evaluation_interval: "500ms" },
    rule_files: [join(rules, "alerts.yml")],
    scrape_configs: [{ ...job, static_configs: [{ targets: [new URL(served.url).host] }] }],
  };
  write("prometheus/prometheus.yml", stringify(own));
  const port = await freePort();
  const child = spawn(
    program,
    [
      `--config.file=${join(folder, "prometheus/prometheus.yml")}`,
      `--storage.tsdb.path=${join(folder, "prometheus/data")}`,
      `--web.listen-address=127.0.0.1:${port}`,
      "--log.level=error",
    ],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  const exited = once(child, "exit");
  return {
    ask: async (path: string): Promise<unknown> =>
      ((await (await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)).json()) as { data: unknown }).data,
    stop: async () => {
      child.kill("SIGTERM");
      await exited;
    },
  };
}

const prometheus = programOf("prometheus");
test.skipIf(prometheus === null)(
  "a real Prometheus reads the metrics, and knows every name of alerts and dashboard",
  async () => {
    const dashboard = JSON.parse(readFileSync(join(rules, "grafana/dashboard.json"), "utf8")) as {
      readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
    };
    const { ask, stop } = await startPrometheus(prometheus ?? "");
    const soon = (expectation: () => Promise<void>) => vi.waitFor(expectation, { timeout: 30_000, interval: 500 });
    try {
      await soon(async () =>
        expect(await ask("targets")).toMatchObject({ activeTargets: [{ health: "up", lastError: "" }] }),
      );
      await soon(async () => {
        const { groups } = (await ask("rules")) as {
          groups: { rules: { name: string; health: string; lastError?: string; query: string }[] }[];
        };
        const judged = groups.flatMap((group) => group.rules);
        expect(judged.length).toBeGreaterThan(10);
        for (const { name, health, lastError = "" } of judged)
          expect([name, health, lastError]).toEqual([name, "ok", ""]);
        const known = (await ask("label/__name__/values")) as string[];
        const named = [...judged.map(({ query }) => query), ...dashboard.panels.flatMap(expressionsOf)];
        for (const name of named.join(" ").match(/\b(?:touchline|nodejs|process)_\w+/g) ?? [])
          expect(known).toContain(name);
      });
      for (const panel of dashboard.panels)
        for (const expression of expressionsOf(panel))
          await soon(async () => {
            const { result } = (await ask(`query?query=${encodeURIComponent(expression)}`)) as { result: unknown[] };
            expect([panel.title, expression, result.length > 0]).toEqual([panel.title, expression, true]);
          });
    } finally {
      await stop();
    }
  },
  60_000,
);

const expressionsOf = ({ targets }: { readonly targets: readonly { readonly expr: string }[] }) =>
  targets.map(({ expr }) => expr);
