import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { builds } from "./scripts/vite/builds.ts";
import { precompress } from "./scripts/vite/precompress.ts";
import { routePaths } from "./scripts/vite/routePaths.ts";
import { chunkCycles } from "./scripts/vite/chunkCycles.ts";
import { CHUNK_MODULES, modulesAt } from "./scripts/vite/chunks.ts";
import { classNames } from "./scripts/vite/classNames.ts";
import { bootScript } from "./scripts/vite/bootScript.ts";
import { localeParts } from "./scripts/vite/localeParts.ts";
import { payloads } from "./scripts/vite/payloads.ts";
import { worker } from "./scripts/vite/worker.ts";

const backend = `http://127.0.0.1:${process.env.BACKEND_PORT ?? "4174"}`;
const toBackend = ["/api", "/config.json", "/media", "/idp", "/demo"];

const either = (...patterns: RegExp[]): RegExp => new RegExp(patterns.map(({ source }) => source).join("|"));

/**
 * Groups of modules that share a chunk. Libraries (`vendor`) and the portal's own code (`portal`) are separate, so that
 * a change to the portal alone keeps the name of the vendor chunk. Few chunks compress better: split into thirty, the
 * same code weighs 10 kB more.
 */
const chunks = [
  {
    name: "vendor",
    test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|i18next|@tanstack[\\/](?!query-persist)[\w-]+)[\\/]/,
    // `$initial` leaves out the libraries that only lazy-loaded pages need.
    tags: ["$initial" as const],
    priority: 2,
  },
  {
    name: "base",
    test: either(modulesAt(...CHUNK_MODULES.base), /vite[\\/]preload-helper|rolldown[\\/]runtime/),
    priority: 3,
  },
  { name: "preopen", test: modulesAt(...CHUNK_MODULES.preopen), priority: 2 },
  { name: "socket", test: /node_modules[\\/](socket\.io|engine\.io|@socket\.io)/, priority: 2 },
  { name: "hls", test: /node_modules[\\/]hls\.js[\\/]/, priority: 2 },
  { name: "media-chrome", test: /node_modules[\\/](media-chrome|ce-la-react)[\\/]/, priority: 2 },
  { name: "portal", test: modulesAt(...CHUNK_MODULES.portal), priority: 1 },
  // Components and icons that at least three lazy-loaded pages share: one chunk each would add 0.5 kB of names to every
  // first load. Listed before "sign-in", or every page with a form field would load that chunk.
  {
    name: "parts",
    test: either(
      modulesAt(...CHUNK_MODULES.parts),
      /node_modules[\\/]lucide[\\/]/,
      /[\\/](useMutation|mutationObserver)\.js/,
    ),
    minShareCount: 3,
  },
  { name: "cards", test: modulesAt(...CHUNK_MODULES.cards), minShareCount: 2, priority: 0.95 },
  // Without what the rails import: a lost file would take every page with it that shares a module with them.
  { name: "home", test: modulesAt(...CHUNK_MODULES.home), priority: 0.65, includeDependenciesRecursively: false },
  { name: "viewer", test: modulesAt(...CHUNK_MODULES.viewer), priority: 1 },
  // Each small file costs a cache lookup, so what the event page shares with other pages comes in few chunks. A group
  // also takes what its modules import, so the order (`priority`) follows the imports.
  { name: "start", test: modulesAt(...CHUNK_MODULES.start), priority: 0.9 },
  {
    name: "lists",
    test: either(modulesAt(...CHUNK_MODULES.lists), /[\\/]useInfiniteQuery\.js/),
    priority: 0.9,
  },
  { name: "commerce", test: modulesAt(...CHUNK_MODULES.commerce), priority: 0.8 },
  { name: "share", test: modulesAt(...CHUNK_MODULES.share), priority: 0.8 },
  { name: "actions", test: modulesAt(...CHUNK_MODULES.actions), priority: 0.7 },
  { name: "watch", test: modulesAt(...CHUNK_MODULES.watch), minShareCount: 2, priority: 0.6 },
  { name: "stream", test: modulesAt(...CHUNK_MODULES.stream), priority: 0.6 },
  // Sign-in is a sequence of steps, so its code is one chunk. The code of each provider loads when that provider is
  // used.
  {
    name: "sign-in",
    test: /[\\/]src[\\/](routes[\\/]_auth|features[\\/]auth|session)[\\/](?!device|providers[\\/](apple|facebook|google|ifa)\.)/,
  },
  // Areas that few visits begin with, without what other pages import as well. Icons that only one page of the account
  // uses would stay in that page's own file, which then imports the account and is imported by it.
  {
    name: "account",
    test: either(
      modulesAt(...CHUNK_MODULES.account),
      /[\\/]lucide[\\/].*[\\/](?:credit-card|key-round|layers|monitor-smartphone|printer)\.\w+$/,
    ),
    includeDependenciesRecursively: false,
  },
  ...(["following", "signUp", "payment", "watchlist", "openApp"] as const).map((name) => ({
    name,
    test: modulesAt(...CHUNK_MODULES[name]),
    includeDependenciesRecursively: false,
  })),
];

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
    routePaths(),
    react(),
    localeParts(),
    bootScript(),
    builds(),
    payloads(),
    worker(),
    chunkCycles(),
    precompress(),
  ],
  // React has this hook built in, so the router's store does not need the shim for older versions of React.
  resolve: { alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" } },
  css: { modules: classNames },
  build: {
    target: "es2023",
    // The server reads in it which files a page needs (backend/portal/routeFiles.ts).
    manifest: true,
    // Every browser that `target` allows supports module preload natively.
    modulePreload: { polyfill: false },
    // hls.js is one chunk above the default limit; it loads only with the player.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
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
