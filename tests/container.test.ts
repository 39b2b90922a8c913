import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

// These tests check what can be checked without a container runtime.
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
  readonly healthcheck?: object;
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
  const portal = stages.at(-1) ?? "";

  test("copies only existing files that its context includes", () => {
    const copied = lines("COPY").flatMap((rest) => (rest.startsWith("--from") ? [] : rest.split(" ").slice(0, -1)));
    expect(copied.length).toBeGreaterThan(5);
    const allowed = readFileSync(".dockerignore", "utf8");
    for (const path of copied.filter((name) => name !== "."))
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

  test("ends with a server without the demo, run by an unprivileged user, with a health check", () => {
    expect(portal).toMatch(/ENV .*\bDEMO=0\b/);
    expect(portal).toMatch(/^USER node$/m);
    expect(portal).toContain("/healthz");
    expect(portal).toContain('CMD ["node", "--import", "tsx", "backend/server/main.ts"]');
  });

  test("has packages for all imports of the server", () => {
    const sources = readdirSync("backend", { recursive: true, encoding: "utf8" }).filter(
      (name) => name.endsWith(".ts") && !/\.test\.ts$|^art\//.test(name),
    );
    const imports = sources.flatMap((name) =>
      [...readFileSync(join("backend", name), "utf8").matchAll(/(?:from |import\()"((?:@[\w-]+\/)?[a-z][\w.-]*)/g)].map(
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
    expect(services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual(["host"]);
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

  test("runs the portal without the demo, behind one proxy", () => {
    expect(compose.services["portal"]?.environment).toMatchObject({ DEMO: "0", TRUST_PROXY: "1" });
  });

  test("waits only for services with a health check, and builds only existing targets", () => {
    for (const [, { depends_on: needed = {}, build }] of services) {
      if (build) expect(dockerfile).toMatch(new RegExp(`^FROM .* AS ${build.target}$`, "m"));
      for (const name of Object.keys(needed)) {
        const { healthcheck, build: own } = compose.services[name] ?? {};
        expect([name, healthcheck !== undefined || own?.target === "portal"]).toEqual([name, true]);
      }
    }
  });
});
