import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The inputs of the build; a change in any of them makes dist/ stale. */
const INPUTS = [
  "src",
  "sw",
  "locales",
  "public",
  "scripts/vite",
  "index.html",
  "manifest.webmanifest",
  "vite.config.ts",
  "package-lock.json",
];

function* filesUnder(path) {
  if (!existsSync(path)) return;
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) yield* filesUnder(child);
    else yield child;
  }
}

/** Returns a digest of the names and contents of all build inputs under `root`. */
export function inputDigest(root) {
  const hash = createHash("sha256");
  for (const input of INPUTS) {
    const path = join(root, input);
    const files = /\.\w+$/.test(input) ? (existsSync(path) ? [path] : []) : [...filesUnder(path)];
    for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest("hex");
}

const stampOf = (root) => join(root, "dist", ".inputs");

/** Returns whether dist/ was built from exactly the inputs that are there now. */
export function isBuilt(root) {
  const stamp = stampOf(root);
  return (
    existsSync(join(root, "dist", "index.html")) &&
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === inputDigest(root)
  );
}

/** Records that dist/ matches the current inputs; call it right after a build. */
export function markBuilt(root) {
  writeFileSync(stampOf(root), inputDigest(root));
}
