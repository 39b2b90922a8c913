// Checks changed files: types, lint, format, the unit tests that import them, and changed contract and e2e tests.
// `npm run test:changed`, or `npm run test:changed -- main` for everything since a commit.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const since = process.argv[2] ?? "HEAD";
const bin = (name: string) => join(root, "node_modules", ...name.split("/"));
const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((name) => name !== "" && existsSync(join(root, name)));

const files = [
  ...new Set([...git("diff", "--name-only", since), ...git("ls-files", "--others", "--exclude-standard")]),
];
const code = files.filter((file) => /\.(ts|tsx|mjs|js)$/.test(file));
const styles = files.filter((file) => /^src\/.*\.css$/.test(file));
const contract = files.filter((file) => /^tests\/contract\/.*\.test\.ts$/.test(file));
const specs = files.filter((file) => /^tests\/e2e\/.*\.spec\.ts$/.test(file));

/** Runs one step of the check and returns whether it passed; a step without files passes. */
function step(name: string, wanted: readonly string[], ...args: string[]): boolean {
  if (wanted.length === 0) return true;
  const started = Date.now();
  console.log(`\n== ${name}`);
  const ok = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" }).status === 0;
  console.log(`== ${name}: ${ok ? "ok" : "FAILED"} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return ok;
}

const vitest = bin("vitest/vitest.mjs");
const results = [
  step("types", code, bin("typescript/bin/tsc"), "-b"),
  step("lint", code, bin("oxlint/bin/oxlint"), "--deny-warnings", ...code),
  step("style sheets", styles, bin("eslint/bin/eslint.js"), ...styles),
  step("format", files, bin("oxfmt/bin/oxfmt"), "--check", "--no-error-on-unmatched-pattern", ...files),
  step("unit", code, vitest, "related", "--run", "--passWithNoTests", "--project", "unit*", ...code),
  step("contract", contract, vitest, "run", "--project", "contract", ...contract),
  step("end to end", specs, "--import", "tsx", join(root, "scripts/e2e.ts"), ...specs),
];
console.log(files.length === 0 ? `Nothing has changed since ${since}.` : "");
process.exitCode = results.every(Boolean) ? 0 : 1;
