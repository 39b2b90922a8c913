// Builds the portal into dist/, unless dist/ already belongs to the present sources (--force builds anyway).
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isBuilt, markBuilt } from "./buildState.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

if (process.argv.includes("--force") || !isBuilt(root)) {
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const { status } = spawnSync(process.execPath, [vite, "build", "--logLevel", "warn"], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
  markBuilt(root);
}
