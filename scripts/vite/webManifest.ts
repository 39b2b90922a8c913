import { existsSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const FILE = "manifest.webmanifest";

/** Gives out the hand-written manifest of the top level under its own name, in dev and in the build. */
export function webManifest(): Plugin {
  return {
    name: "web-manifest",
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_, response, next) => {
        if (!existsSync(FILE)) return next();
        response.setHeader("Content-Type", "application/manifest+json");
        response.end(readFileSync(FILE));
      });
    },
    generateBundle() {
      if (existsSync(FILE)) this.emitFile({ type: "asset", fileName: FILE, source: readFileSync(FILE) });
    },
  };
}
