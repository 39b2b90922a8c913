import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { classNames } from "./classNames.ts";
import { localeParts } from "./localeParts.ts";
import { selfContained } from "./selfContained.ts";

/** Builds src/server.tsx into one self-contained file for Node, with which the server of the portal renders pages. */
export default defineConfig({
  plugins: [react(), localeParts(), selfContained()],
  define: { __BUILD_ID__: JSON.stringify("server"), "process.env.NODE_ENV": JSON.stringify("production") },
  css: { modules: classNames },
  ssr: { noExternal: true },
  publicDir: false,
  build: {
    target: "node20",
    ssr: "src/server.tsx",
    outDir: "dist-server",
    emptyOutDir: true,
    minify: false,
    reportCompressedSize: false,
    // Nothing waits for these files, so it does not matter what an `import()` splits.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
});
