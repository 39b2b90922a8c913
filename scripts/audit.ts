// Asks the package registry for known vulnerabilities in the packages that the product ships. Exits with 1 for severity high or
// critical. A registry that does not answer audits is not a failure.
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isSevere, findingText, readAudit } from "./auditReport.ts";
import { shippedPackages } from "./shippedPackages.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

const isWindows = process.platform === "win32";
// In offline mode npm sends no request and reports no vulnerabilities.
const { stdout, error } = spawnSync(isWindows ? "npm.cmd" : "npm", ["audit", "--json", "--no-offline"], {
  cwd: root,
  encoding: "utf8",
  stdio: ["ignore", "pipe", "ignore"],
  timeout: 60_000,
  maxBuffer: 64 * 2 ** 20,
  shell: isWindows,
});
if (error !== undefined && (error as NodeJS.ErrnoException).code !== "ETIMEDOUT") throw error;

const findings = readAudit(stdout, new Set(shippedPackages(root).map(({ folder }) => folder)));
if (findings === null) {
  console.log("Audit skipped: the package registry does not answer audits.");
} else {
  for (const finding of findings) console.log(findingText(finding));
  const severe = findings.filter(isSevere).length;
  console.log(`Known vulnerabilities of severity high or critical: ${severe}.`);
  process.exitCode = severe > 0 ? 1 : 0;
}
