import { readFileSync } from "node:fs";
import type { PluginOption } from "vite";
import { VitePWA, type ManifestOptions } from "vite-plugin-pwa";

/** The precache of the worker: the code of every screen, so that each route opens offline after one visit. */
const STORED = ["index.html", "favicon.svg", "assets/*.{js,css}", "fonts/*-latin.woff2"];
/** Stored at first use: code that only players or some tenants need, and the texts of the language in use. */
const STORED_WHEN_USED = ["hls", "locale", "analytics", "errorReporter"].map((name) => `assets/${name}-*`);

/** Names that contain a hash, or, for fonts, change with the content: these files need no revision of their own. */
const OWN_REVISION = /^(assets|fonts)\//;

/**
 * Builds `sw/sw.ts` to `/sw.js`, a classic worker that contains the list of files to precache, and writes the web
 * manifest with a link to it. The portal registers the worker itself after its start (platform/watchUpdates.ts).
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
