import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import browserslistToTarget from "browserslist-to-esbuild";
import { defineConfig } from "vite";
import { buildManifest } from "./scripts/vite/buildManifest.ts";
import { precompress } from "./scripts/vite/precompress.ts";
import { chunkCycles } from "./scripts/vite/chunkCycles.ts";
import { CHUNKS, IS_OF_ENTRY } from "./scripts/vite/chunks.ts";
import { classNames } from "./scripts/vite/classNames.ts";
import { bootScript } from "./scripts/vite/bootScript.ts";
import { effectiveImports } from "./scripts/vite/effectiveImports.ts";
import { licenses } from "./scripts/vite/licenses.ts";
import { localeParts } from "./scripts/vite/localeParts.ts";
import { worker } from "./scripts/vite/worker.ts";

const backend = `http://127.0.0.1:${process.env.BACKEND_PORT ?? "4174"}`;
const toBackend = ["/api", "/config.json", "/media", "/idp", "/demo"];

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      // Only components are split off: the not-found page is part of every first load.
      codeSplittingOptions: { defaultBehavior: [["component"]] },
      generatedRouteTree: "src/routeTree.gen.ts",
      routeFileIgnorePattern: "\\.test\\.",
    }),
    react(),
    localeParts(),
    bootScript(),
    licenses(),
    buildManifest(),
    worker(),
    chunkCycles(),
    precompress(),
  ],
  // React has this hook built in, so the router's store does not need the shim for older versions of React.
  resolve: { alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" } },
  css: { modules: classNames },
  build: {
    // The floor that package.json names, for scripts and style sheets.
    target: browserslistToTarget(),
    // The server reads in it which files a page needs (host/pages/routeFiles.ts).
    manifest: true,
    // Every browser that `target` allows supports module preload natively.
    modulePreload: {
      polyfill: false,
      // What the entry consists of is there before anything else is loaded.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === "html" ? needed : needed.filter((path) => !IS_OF_ENTRY.test(path)),
    },
    // hls.js is one chunk above the default limit; it loads only with the player.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      onwarn: effectiveImports,
      output: {
        codeSplitting: { groups: CHUNKS },
        // 42 bits tell the versions of a file apart, and files that name eighty others are smaller.
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        // Chromium compiles a file with this mark as a whole off the main thread, not function by function while a
        // viewer waits. Not hls.js: streams use under half of it, and storing its compiled code cost 20 ms of a reload.
        postBanner: ({ name }) => (name === "hls" ? "" : "//# allFunctionsCalledOnLoad"),
      },
    },
  },
  server: {
    proxy: {
      ...Object.fromEntries(toBackend.map((path) => [path, backend])),
      "/ws": { target: backend, ws: true },
    },
  },
});
