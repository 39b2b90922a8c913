import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromiumArgs } from "#tests/support/chromium.ts";

/**
 * Pinned, because scores of different versions cannot be compared; downloaded on use, because no other command needs
 * it.
 */
const LIGHTHOUSE = "lighthouse@13.5.0";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const AUDITS = {
  fcpMs: "first-contentful-paint",
  lcpMs: "largest-contentful-paint",
  tbtMs: "total-blocking-time",
  cls: "cumulative-layout-shift",
} as const;

/** Scores of the categories, 0 to 100, and times of the audits in ms; `cls` has no unit. */
export type LighthouseScores = Record<(typeof CATEGORIES)[number] | keyof typeof AUDITS, number>;

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

/**
 * Runs Lighthouse once, mobile with simulated throttling: scores from 0 to 100, times in ms. Throws if it could not
 * run.
 */
export function runLighthouse(url: string, chromiumPath: string): LighthouseScores {
  const folder = mkdtempSync(join(tmpdir(), "lighthouse-"));
  try {
    const report = join(folder, "report.json");
    const flags = ["--headless=new", ...chromiumArgs()].join(" ");
    const args = ["--quiet", "--output=json", `--output-path=${report}`, `--chrome-flags=${flags}`];
    const { status } = spawnSync("npx", ["-y", LIGHTHOUSE, url, ...args], {
      stdio: ["ignore", "ignore", "ignore"],
      env: { ...process.env, CHROME_PATH: chromiumPath },
      timeout: 180_000,
    });
    if (status !== 0) throw new Error(`Lighthouse ended with code ${status}.`);
    const { categories, audits } = JSON.parse(readFileSync(report, "utf8")) as Report;
    const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
    const times = Object.entries(AUDITS).map(([name, audit]) => [name, audits[audit]?.numericValue ?? Number.NaN]);
    return Object.fromEntries([...scores, ...times]) as LighthouseScores;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
