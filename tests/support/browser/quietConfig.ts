// The demo tenant without its advertisements and its survey: tests look at matches, not at what comes before them or asks in
// between (ads.spec.ts and survey.spec.ts turn them on).
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Writes the demo's configuration with `web_sdk.enable_ads` off and no survey to `path`. Throws when the demo's cannot be read. */
export function writeQuietConfig(path: string): void {
  const config = JSON.parse(readFileSync("backend/demo/config.json", "utf8")) as { features: object };
  mkdirSync(dirname(path), { recursive: true });
  const features = { ...config.features, web_sdk: { enable_ads: false } };
  writeFileSync(path, JSON.stringify({ ...config, features, survey: { formUrl: null } }));
}

const path = process.argv[2];
if (import.meta.filename === process.argv[1] && path !== undefined) writeQuietConfig(path);
