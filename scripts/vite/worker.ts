import { readFileSync } from "node:fs";
import type { PluginOption } from "vite";
import { VitePWA, type ManifestOptions } from "vite-plugin-pwa";

/**
 * What the worker stores at installation: every screen's code, so that each route opens offline after one visit, but
 * neither the heavy code that only those need who watch, or whose tenant has somebody to tell of them (stored once
 * used), nor texts of languages not in use.
 */
const STORED = ["index.html", "favicon.svg", "assets/*.{js,css}", "fonts/*-latin.woff2"];
const STORED_WHEN_USED = ["hls", "locale", "analytics", "errorReporter"].map((name) => `assets/${name}-*`);

/** Names with a hash, and fonts, whose names change with their content: fetched through the HTTP cache, never twice. */
const OWN_REVISION = /^(assets|fonts)\//;

/**
 * Builds `sw/sw.ts` to `/sw.js`, a classic worker with the list of files to store written into it, and gives out the
 * web manifest of the top level with a link to it. The portal registers the worker itself, late (platform/watchUpdates.ts).
 */
export function worker(): PluginOption {
  return VitePWA({
    strategies: "injectManifest",
    srcDir: "sw",
    filename: "sw.ts",
    injectRegister: false,
    registerType: "prompt",
    manifest: JSON.parse(readFileSync("manifest.webmanifest", "utf8")) as Partial<ManifestOptions>,
    includeManifestIcons: false,
    injectManifest: {
      rollupFormat: "iife",
      globPatterns: STORED,
      globIgnores: STORED_WHEN_USED,
      dontCacheBustURLsMatching: OWN_REVISION,
    },
    devOptions: { enabled: false },
  });
}
