import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

// These tests check what can be checked without a container engine; tests/container/ starts all of it.
const dockerfile = readFileSync("Dockerfile", "utf8").replaceAll("\\\n", " ");
const lines = (word: string) =>
  [...dockerfile.matchAll(new RegExp(`^${word} (.*)$`, "gm"))].map(([, rest = ""]) => rest);

const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: object };

interface Service {
  readonly read_only?: boolean;
  readonly logging?: { readonly options?: Readonly<Record<string, string>> };
  readonly security_opt?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly networks?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly cap_add?: readonly string[];
  readonly cap_drop?: readonly string[];
  readonly sysctls?: object;
  readonly build?: { readonly target: string };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}
const compose = parse(readFileSync("compose.yaml", "utf8"), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
};
const services = Object.entries(compose.services);

describe("[SEC-1] the Dockerfile", () => {
  const stages = dockerfile.split(/^FROM /m).slice(1);
  const stage = (name: string) => stages.find((one) => one.split("\n", 1)[0]?.endsWith(` AS ${name}`)) ?? "";

  test("copies only existing files that its context includes", () => {
    const own = lines("COPY").filter((rest) => !rest.startsWith("--from") || rest.startsWith("--from=sources"));
    const copied = own.flatMap((rest) => rest.split(" ").slice(rest.startsWith("--") ? 1 : 0, -1));
    expect(copied.length).toBeGreaterThan(5);
    const allowed = readFileSync(".dockerignore", "utf8");
    for (const path of copied.map((name) => name.replace("/app/", "")).filter((name) => !/^(\.|\/app)$/.test(name)))
      expect([path, existsSync(path), allowed.includes(`\n!${path}\n`)]).toEqual([path, true, true]);
  });

  test("has every project of tsconfig.json in its context, without which the build fails", () => {
    const { references } = JSON.parse(readFileSync("tsconfig.json", "utf8")) as { references: { path: string }[] };
    const allowed = readFileSync(".dockerignore", "utf8").split("\n");
    for (const { path } of references) {
      const project = join(path, "tsconfig.json");
      const isIncluded = [project, dirname(project)].some((name) => allowed.includes(`!${name}`));
      expect([project, existsSync(project), isIncluded]).toEqual([project, true, true]);
    }
  });

  test("copies no source whose mode is that of the checkout into what runs", () => {
    expect(stage("sources")).toMatch(/COPY \. \.\n(#.*\n)*RUN chmod -R a\+rX \./);
    const running = ["web", "server", "host", "backend"].map(stage);
    expect(running.map((one) => /^USER /m.test(one))).toEqual([true, false, true, true]);
    for (const one of running) expect(one).not.toMatch(/^COPY (?!--from=)/m);
  });

  test("gives the web server the tenant's web manifests, and the address of the tenant's configuration", () => {
    expect(dockerfile).toMatch(/npm run -s hosting -- manifests --root site --config container\/config\.json/);
    expect(stage("web")).toContain("COPY --from=build /app/site /srv/touchline");
    expect(dockerfile).toMatch(/--backend http:\/\/backend:4173 --host http:\/\/host:4173/);
    expect(dockerfile).not.toContain("--site");
  });

  test.each([
    ["host", "host/server/main.ts"],
    ["backend", "backend/server/main.ts"],
  ])("has the %s alone in a target of its own, run by an unprivileged user, with a health check", (name, program) => {
    expect(stage(name)).toMatch(/^server AS /);
    expect(stage(name)).toMatch(/^USER node$/m);
    expect(stage(name)).toContain(`CMD ["node", "--import", "tsx", "${program}"]`);
    expect(stage("server")).toContain("/healthz");
    // What they share is copied once, and neither has the other's sources.
    for (const folder of ["backend", "host"])
      expect([folder, stage(name).includes(`/app/${folder} `), stage("server").includes(`/app/${folder} `)]).toEqual([
        folder,
        folder === name,
        false,
      ]);
  });

  test("starts the backend without the demo", () => expect(stage("backend")).toMatch(/ENV .*\bDEMO=0\b/));

  test("has packages for all imports of a server without the demo's sign-in partner", () => {
    const sources = ["backend", "host", "serving"].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".ts") && !/\.test\.ts$|^art\/|^demo\/idp\//.test(name))
        .map((name) => join(folder, name)),
    );
    const imports = sources.flatMap((name) =>
      [...readFileSync(name, "utf8").matchAll(/(?:from |import\()"((?:@[\w-]+\/)?[a-z][\w.-]*)/g)].map(
        ([, one = ""]) => one,
      ),
    );
    const needed = [...new Set(imports)].filter((name) => name !== "node").sort();
    expect(needed).toContain("fastify");
    expect(needed.filter((name) => !(name in dependencies))).toEqual([]);
  });
});

describe("[SEC-1] compose.yaml", () => {
  test("gives each service minimal rights", () => {
    for (const [name, service] of services) {
      expect([name, service.read_only]).toEqual([name, true]);
      expect(service.security_opt).toContain("no-new-privileges:true");
    }
    const isForOthers = (port: string) => !port.startsWith("127.0.0.1:");
    expect(services.filter(([, { ports }]) => ports?.some(isForOthers)).map(([name]) => name)).toEqual(["web"]);
    expect(compose.services["grafana"]?.environment).toMatchObject({ GF_AUTH_BASIC_ENABLED: "false" });
    expect(compose.networks["metrics"]?.internal).toBe(true);
    expect(compose.networks["inside"]?.internal).toBe(true);
    for (const name of ["postgres", "redis"]) expect(compose.services[name]?.networks).toEqual(["inside"]);
  });

  test("bounds the log of each service", () => {
    for (const [name, { logging }] of services)
      expect([name, logging?.options]).toEqual([
        name,
        { "max-size": expect.any(String), "max-file": expect.any(String) },
      ]);
  });

  test("gives each service only the capabilities with which its image gives its folders to its own user", () => {
    const kept = {
      web: undefined,
      host: undefined,
      backend: undefined,
      postgres: ["CHOWN", "DAC_OVERRIDE", "FOWNER", "SETGID", "SETUID"],
      redis: ["CHOWN", "SETGID", "SETUID"],
    };
    expect(Object.fromEntries(services.map(([name, { cap_add }]) => [name, cap_add]))).toEqual(kept);
    for (const [name, { cap_drop }] of services) expect([name, cap_drop]).toEqual([name, ["ALL"]]);
  });

  test("has health checks of its own, because images of the OCI format have none", () => {
    const tests = Object.fromEntries(services.map(([name, { healthcheck }]) => [name, healthcheck?.test]));
    const own = /^HEALTHCHECK .* CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? "[]";
    for (const name of ["host", "backend"])
      expect([name, tests[name]]).toEqual([name, ["CMD", ...(JSON.parse(own) as string[])]]);
    expect(tests["postgres"]).toEqual(["CMD", "pg_isready", "-h", "127.0.0.1", "-U", "touchline"]);
    expect(tests["redis"]).toEqual(["CMD", "redis-cli", "ping"]);
  });

  test("publishes TLS for HTTP/3 as well, on ports that every engine lets the web server open", () => {
    expect(compose.services["web"]?.ports).toEqual(["80:80", "443:443", "443:443/udp"]);
    expect(compose.services["web"]?.sysctls).toEqual({ "net.ipv4.ip_unprivileged_port_start": 0 });
  });

  test("runs the backend without the demo, and the host before it, both behind one proxy", () => {
    expect(compose.services["backend"]?.environment).toMatchObject({ DEMO: "0", TRUST_PROXY: "1" });
    expect(compose.services["host"]?.environment).toMatchObject({ API: "http://backend:4173", TRUST_PROXY: "1" });
  });

  test("lets only the backend reach the database", () => {
    const inside = services.filter(([, { networks }]) => networks?.includes("inside")).map(([name]) => name);
    expect(inside.toSorted()).toEqual(["backend", "postgres", "redis"]);
  });

  test("waits only for services with a health check, and builds only existing targets", () => {
    for (const [, { depends_on: needed = {}, build }] of services) {
      if (build) expect(dockerfile).toMatch(new RegExp(`^FROM .* AS ${build.target}$`, "m"));
      for (const name of Object.keys(needed)) {
        expect([name, compose.services[name]?.healthcheck !== undefined]).toEqual([name, true]);
      }
    }
  });
});
