// The demo tenant without its advertisements: tests look at matches, not at what comes before them (ads.spec.ts turns them on).
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Writes the demo's configuration with `web_sdk.enable_ads` off to `path`. Throws when the demo's cannot be read. */
export function writeQuietConfig(path: string): void {
  const config = JSON.parse(readFileSync("backend/demo/config.json", "utf8")) as { features: object };
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify({ ...config, features: { ...config.features, web_sdk: { enable_ads: false } } }));
}

const path = process.argv[2];
if (import.meta.filename === process.argv[1] && path !== undefined) writeQuietConfig(path);
