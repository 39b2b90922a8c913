import { readFileSync } from "node:fs";
import type { PluginOption } from "vite";
import { VitePWA, type ManifestOptions } from "vite-plugin-pwa";
import { entryFiles } from "./reach.ts";

/** Names that contain a hash, or, for fonts, change with the content: these files need no revision of their own. */
const OWN_REVISION = /^(assets|fonts)\//;

/**
 * Builds `sw/sw.ts` to `/sw.js`, a classic worker, and writes the web manifest with a link to it. At its installation
 * the worker stores the shell, the code of the entry and the Latin fonts, all other code later (sw/caches.ts).
 */
export function worker(): PluginOption {
  let ofEntry: ReadonlySet<string> = new Set();
  return [
    {
      name: "touchline:precache",
      apply: "build",
      generateBundle: (_, bundle) => void (ofEntry = entryFiles(bundle)),
    },
    VitePWA({
      strategies: "injectManifest",
      srcDir: "sw",
      filename: "sw.ts",
      injectRegister: false,
      registerType: "prompt",
      manifest: JSON.parse(readFileSync("manifest.webmanifest", "utf8")) as Partial<ManifestOptions>,
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: "iife",
        globPatterns: ["index.html", "favicon.svg", "assets/*.{js,css}", "fonts/*-latin.woff2"],
        manifestTransforms: [
          (files) => ({ manifest: files.filter(({ url }) => !url.startsWith("assets/") || ofEntry.has(url)) }),
        ],
        dontCacheBustURLsMatching: OWN_REVISION,
      },
      devOptions: { enabled: false },
    }),
  ];
}
