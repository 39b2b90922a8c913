// Builds if needed, then serves the portal before an API elsewhere, from this same process:
// npm run host -- --api https://api.acme.example --config config.json
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { register } from "tsx/esm/api";

register();
const { status } = spawnSync(process.execPath, [join(dirname(fileURLToPath(import.meta.url)), "build.mjs")], {
  stdio: "inherit",
});
if (status !== 0) process.exit(status ?? 1);

await import("../host/server/main.ts");
