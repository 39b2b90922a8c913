import react from "@vitejs/plugin-react";
import browserslistToTarget from "browserslist-to-esbuild";
import { defineConfig } from "vite";
import { STAND_ALONE_NAMES } from "../../host/pages/standAlone.ts";
import { classNames } from "./classNames.ts";
import { localeParts } from "./localeParts.ts";
import { precompress } from "./precompress.ts";

/**
 * Builds the pages that stand alone, the overlay and the embed: as entries of the portal's build, what they need would
 * move into files that every viewer loads first. They read the portal's texts, whose addresses follow from them.
 */
export default defineConfig({
  root: "src",
  base: "/standalone/",
  publicDir: "../public",
  plugins: [react(), localeParts({ isWriting: false }), precompress()],
  css: { modules: classNames },
  define: { __BUILD_ID__: JSON.stringify("standalone") },
  // The portal's build has copied fonts and icons to the root.
  experimental: { renderBuiltUrl: (file, { type }) => (type === "public" ? `/${file}` : undefined) },
  build: {
    target: browserslistToTarget(),
    outDir: "../dist/standalone",
    copyPublicDir: false,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // hls.js is one chunk above the default limit; it loads only with the player.
    chunkSizeWarningLimit: 600,
    rolldownOptions: { input: STAND_ALONE_NAMES.map((name) => `src/${name}/page.html`) },
  },
});
