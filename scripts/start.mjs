// Builds if needed, then serves host and backend from this same process, so that its signals reach the server.
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readTenant } from "./tenant.mjs";

await readTenant();
const here = dirname(fileURLToPath(import.meta.url));
const { status } = spawnSync(process.execPath, [join(here, "build.mjs")], { stdio: "inherit" });
if (status !== 0) process.exit(status ?? 1);

await import("./serve.ts");
