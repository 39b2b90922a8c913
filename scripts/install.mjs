// Runs before start and test, so that both work straight after a clone, and uses only Node itself. Installs when
// node_modules is missing or older than the lockfile; npm writes its copy of the lockfile there. The build needs the
// development dependencies, whatever NODE_ENV says.
import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const lock = join(root, "package-lock.json");
const stamp = join(root, "node_modules", ".package-lock.json");

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: this project needs 20.19 or newer.`);
  process.exit(1);
}

if (!existsSync(stamp) || statSync(stamp).mtimeMs < statSync(lock).mtimeMs) {
  console.log("Installing dependencies (npm ci) …");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const { status, error } = spawnSync(npm, ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (error || status !== 0) {
    console.error(
      `npm ci failed${error ? `: ${error.message}` : ` with code ${status}`}. Is the package registry reachable?`,
    );
    process.exit(1);
  }
}
