import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PluginOption } from "vite";
import { VitePWA, type ManifestOptions } from "vite-plugin-pwa";
import { IS_OF_ENTRY } from "./chunks.ts";

/** Returns the beginning of the SHA-256 digest of a built file, by which the worker knows it (sw/buildFiles.ts). */
const digestOf = (file: string) =>
  createHash("sha256")
    .update(readFileSync(join("dist", file)))
    .digest("base64url")
    .slice(0, 16);

/** A classic worker, and the web manifest. At its installation it stores shell, entry and fonts (sw/caches.ts). */
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
      globPatterns: ["index.html", "favicon.svg", "assets/*.{js,css}", "fonts/*-latin.woff2"],
      // Names that contain a hash, or, for fonts, change with the content: these files need no revision of their own.
      dontCacheBustURLsMatching: /^(assets|fonts)\//,
      manifestTransforms: [
        (entries) => ({
          manifest: entries.map((entry) => {
            if (!entry.url.startsWith("assets/")) return entry;
            return { ...entry, digest: digestOf(entry.url), ...(!IS_OF_ENTRY.test(entry.url) && { isLate: true }) };
          }),
        }),
      ],
    },
  });
