// The demo tenant without pre-rolls and without the survey, which would interrupt most tests; ads.spec.ts and
// survey.spec.ts turn them on.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Writes the demo's configuration to `path`, with `web_sdk.enable_ads` off and no survey. Throws if it cannot be read.
 */
export function writeQuietConfig(path: string): void {
  const config = JSON.parse(readFileSync("backend/demo/config.json", "utf8")) as { features: object };
  mkdirSync(dirname(path), { recursive: true });
  const features = { ...config.features, web_sdk: { enable_ads: false } };
  writeFileSync(path, JSON.stringify({ ...config, features, survey: { formUrl: null } }));
}
