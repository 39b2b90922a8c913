/**
 * Generates the wire types from `contract/openapi.yaml`, in a folder of its own with TypeScript 5, because the generator
 * crashes on TypeScript 7. `--check` writes nothing and fails when the committed file is stale.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SOURCE = "contract/openapi.yaml";
const TARGET = "contract/wire.gen.ts";

const folder = mkdtempSync(join(tmpdir(), "contract-"));
try {
  copyFileSync(SOURCE, join(folder, "openapi.yaml"));
  execFileSync(
    "npx",
    [
      "-y",
      "-p",
      "typescript@5.9.3",
      "-p",
      "openapi-typescript@7.13.0",
      "openapi-typescript",
      "openapi.yaml",
      "--default-non-nullable=false",
      "-o",
      "wire.gen.ts",
    ],
    { cwd: folder, stdio: ["ignore", "ignore", "inherit"] },
  );
  // Lets a test, which cannot run the generator, check that the types match the contract.
  const digest = createHash("sha256").update(readFileSync(SOURCE)).digest("hex");
  const types = `// openapi.yaml ${digest}\n${readFileSync(join(folder, "wire.gen.ts"), "utf8")}`;
  if (process.argv.includes("--check")) {
    if (readFileSync(TARGET, "utf8") !== types) throw new Error(`${TARGET} is stale: run "npm run contract"`);
  } else {
    writeFileSync(TARGET, types);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
