import browserslistToTarget from "browserslist-to-esbuild";
import { defineConfig } from "vite";
import { precompress } from "./precompress.ts";

/**
 * Builds the overlay for broadcasts (OPS-14) as a page of its own: as an entry of the portal's build, what it needs would
 * move into files that every viewer loads first.
 */
export default defineConfig({
  root: "src/overlay",
  base: "/overlay/",
  publicDir: false,
  plugins: [precompress()],
  build: {
    target: browserslistToTarget(),
    outDir: "../../dist/overlay",
    emptyOutDir: true,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: "src/overlay/page.html",
      output: { entryFileNames: "script-[hash:8].js", chunkFileNames: "script-[hash:8].js" },
    },
  },
});
