import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { builds } from "./scripts/vite/builds.ts";
import { precompress } from "./scripts/vite/precompress.ts";
import { CHUNK_MODULES, modulesAt } from "./scripts/vite/chunks.ts";
import { classNames } from "./scripts/vite/classNames.ts";
import { bootScript } from "./scripts/vite/bootScript.ts";
import { icons } from "./scripts/vite/icons.ts";
import { localeParts } from "./scripts/vite/localeParts.ts";
import { payloads } from "./scripts/vite/payloads.ts";
import { worker } from "./scripts/vite/worker.ts";

const backend = `http://127.0.0.1:${process.env.BACKEND_PORT ?? "4174"}`;
const toBackend = ["/api", "/config.json", "/media", "/idp", "/demo"];

const either = (...patterns: RegExp[]): RegExp => new RegExp(patterns.map(({ source }) => source).join("|"));

/**
 * What every page needs of others in one chunk, whose name stays the same while only the portal changes; what the
 * first page needs of our own in another. Few chunks pack better: as thirty, the same code weighs 10 kB more.
 */
const chunks = [
  {
    name: "vendor",
    test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|i18next|@tanstack[\\/](?!query-persist)[\w-]+)[\\/]/,
    // Some of it only late pages need.
    tags: ["$initial" as const],
    priority: 2,
  },
  {
    name: "base",
    test: either(modulesAt(...CHUNK_MODULES.base), /vite[\\/]preload-helper|rolldown[\\/]runtime/),
    priority: 3,
  },
  { name: "ahead", test: modulesAt(...CHUNK_MODULES.ahead), priority: 2 },
  { name: "socket", test: /node_modules[\\/](socket\.io|engine\.io|@socket\.io)/, priority: 2 },
  { name: "hls", test: /node_modules[\\/]hls\.js[\\/]/, priority: 2 },
  { name: "media-chrome", test: /node_modules[\\/](media-chrome|ce-la-react)[\\/]/, priority: 2 },
  { name: "portal", test: modulesAt(...CHUNK_MODULES.portal), priority: 1 },
  // What at least three late pages share of our parts and icons: as a chunk each, their names and where they are wanted
  // would be half a kB of every first load. Before "sign-in", or every page with a field would load that.
  {
    name: "parts",
    test: either(modulesAt(...CHUNK_MODULES.parts), /node_modules[\\/]lucide-react[\\/]/),
    minShareCount: 3,
  },
  { name: "cards", test: modulesAt(...CHUNK_MODULES.cards), minShareCount: 2, priority: 0.95 },
  { name: "home", test: modulesAt(...CHUNK_MODULES.home), priority: 0.65 },
  { name: "viewer", test: modulesAt(...CHUNK_MODULES.viewer), priority: 1 },
  // Of many small files each costs a page its way to the cache and back: what the event's page shares with others comes
  // in few pieces. In the order in which they need each other: how a match begins, long lists, what is bought, what
  // viewers do with a match or a team, the page's own parts, and what every player needs.
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
  // Signing in is one step after another: in one piece. Each provider's own part comes when it is used.
  {
    name: "sign-in",
    test: /[\\/]src[\\/](features[\\/]auth|session)[\\/](?!device|providers[\\/](apple|facebook|google|ifa)\.)/,
  },
];

/** How long whole screens and hundreds of random inputs take is the machine's to say, not the test's. */
const UNIT_TIMEOUT_MS = 20_000;
const UNIT_FOLDERS = ["src", "sw", "backend", "scripts", "tools"];

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      // The page that says "not found" comes with every first load.
      codeSplittingOptions: { defaultBehavior: [["component"]] },
      generatedRouteTree: "src/routeTree.gen.ts",
      routeFileIgnorePattern: "\\.test\\.",
    }),
    react(),
    icons(),
    localeParts(),
    bootScript(),
    builds(),
    payloads(),
    worker(),
    precompress(),
  ],
  // React has this hook itself: the router's store needs no stand-in for older ones.
  resolve: { alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" } },
  css: { modules: classNames },
  build: {
    target: "es2023",
    // By it the host knows which files a page needs (backend/portal/routeFiles.ts).
    manifest: true,
    // Every browser of that year preloads modules by itself.
    modulePreload: { polyfill: false },
    // hls.js in one piece, loaded with the player only.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        // Chromium compiles a file that says so as a whole, off the main thread, when it comes. Otherwise it compiles
        // each function at its first call: while somebody waits for the screen behind a tap. Of hls.js no stream needs
        // half, and what was compiled of it is stored while its first segments come: that was 20 ms of a reload.
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
  test: {
    // One less than there are, as usual, leaves half of a machine of two cores idle.
    maxWorkers: "100%",
    // What a screen is made of is dropped with its test: in the small nursery that Node has by itself most of it was copied.
    execArgv: ["--max-semi-space-size=64"],
    // By what they need: nothing, a page, or a database and a server each.
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          testTimeout: UNIT_TIMEOUT_MS,
          include: UNIT_FOLDERS.map((folder) => `${folder}/**/*.test.ts`).concat(
            "tests/*.test.ts",
            "src/**/*.node.test.tsx",
          ),
          exclude: ["**/*.dom.test.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "unit-dom",
          testTimeout: UNIT_TIMEOUT_MS,
          include: ["src/**/*.test.tsx", "src/**/*.dom.test.ts"],
          exclude: ["**/*.node.test.tsx"],
          environment: "jsdom",
          pool: "vmForks",
        },
      },
      {
        extends: true,
        test: {
          name: "contract",
          include: ["tests/contract/**/*.test.ts"],
          // The server's code is loaded once for all files of a process: each still starts a backend of its own.
          isolate: false,
          // Patience for a busy machine: a real database takes its time there.
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
