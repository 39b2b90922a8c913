/**
 * Generates the wire types from `contract/openapi.yaml`. The generator crashes on TypeScript 7, so it runs in its own
 * folder with TypeScript 5. `--check` writes nothing and fails when the committed file is stale. The digest in the
 * first line lets a test, which cannot run the generator, check that the types match the contract.
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
