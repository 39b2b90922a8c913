import { readFileSync } from "node:fs";
import type { PluginOption } from "vite";
import { VitePWA, type ManifestOptions } from "vite-plugin-pwa";
import { OF_ENTRY } from "./chunks.ts";

/**
 * Builds `sw/sw.ts` to `/sw.js`, a classic worker, and writes the web manifest with a link to it. At its installation
 * the worker stores the shell, the code of the entry and the Latin fonts, all other code later (sw/caches.ts).
 */
export const worker = (): PluginOption =>
  VitePWA({
    strategies: "injectManifest",
    srcDir: "sw",
    filename: "sw.ts",
    injectRegister: false,
    manifest: JSON.parse(readFileSync("manifest.webmanifest", "utf8")) as Partial<ManifestOptions>,
    includeManifestIcons: false,
    injectManifest: {
      rollupFormat: "iife",
      globPatterns: [
        "index.html",
        "favicon.svg",
        // `node scripts/size.mjs` fails when a file of the entry is missing here.
        `assets/{${OF_ENTRY.join(",")}}-*.{js,css}`,
        "fonts/*-latin.woff2",
      ],
      // Names that contain a hash, or, for fonts, change with the content: these files need no revision of their own.
      dontCacheBustURLsMatching: /^(assets|fonts)\//,
    },
  });
