// Builds the portal into dist/ and dist-server/, unless both already match the present sources (--force builds anyway).
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isBuilt, markBuilt } from "./buildState.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

if (process.argv.includes("--force") || !isBuilt(root)) {
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  // The portal, the pages that stand alone, and the code with which the server renders pages.
  for (const config of ["vite.config.ts", "scripts/vite/standAlone.config.ts", "scripts/vite/server.config.ts"]) {
    const args = [vite, "build", "--config", config, "--logLevel", "warn"];
    const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" });
    if (status !== 0) process.exit(status ?? 1);
  }
  markBuilt(root);
}
