// Runs the tests of two instances behind one address with a real PostgreSQL and Redis; says why if it must skip them.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startServices } from "#tests/scale/services.ts";

const root = join(fileURLToPath(import.meta.url), "../..");
const services = await startServices();
if (typeof services === "string") {
  console.log(`Skipped: ${services}.`);
} else {
  const { status } = spawnSync(
    process.execPath,
    [join(root, "node_modules/vitest/vitest.mjs"), "run", "--config", "tests/scale/vitest.config.ts"],
    {
      cwd: root,
      stdio: "inherit",
      timeout: 600_000,
      env: { ...process.env, SCALE_DATABASE_URL: services.databaseUrl, SCALE_REDIS_URL: services.redisUrl },
    },
  );
  await services.stop();
  process.exitCode = status ?? 1;
}
