import type { Plugin } from "vite";
import { inputDigest } from "../buildState.mjs";
import { textFiles } from "./localeParts.ts";
import { PRERENDERED } from "./payloads.ts";
import { pageFiles } from "./reach.ts";

/**
 * Writes the build manifest (PWA-4): `builds/latest.json` {id, timestamp in epoch ms}, and `builds/meta/{id}.json` with
 * prerendered paths, language files and the code of the pages. Pages and worker know their id as `__BUILD_ID__`.
 */
export function builds(): Plugin {
  let id = "dev";
  return {
    name: "touchline:builds",
    config(config, { command }) {
      // The id follows from the sources: it is the same on every machine and does not need git.
      if (command === "build") id = inputDigest(config.root ?? process.cwd()).slice(0, 12);
      return { define: { __BUILD_ID__: JSON.stringify(id) } };
    },
    configureServer(server) {
      server.middlewares.use("/builds/latest.json", (_request, response) => {
        response.setHeader("Content-Type", "application/json").setHeader("Cache-Control", "no-store");
        response.end(JSON.stringify({ id, timestamp: 0 }));
      });
    },
    generateBundle(_, bundle) {
      const timestamp = Number(process.env["SOURCE_DATE_EPOCH"] ?? 0) * 1000 || Date.now();
      const emit = (fileName: string, value: object) =>
        this.emitFile({ type: "asset", fileName, source: JSON.stringify(value) });
      emit("builds/latest.json", { id, timestamp });
      const pages = pageFiles(bundle).map((file) => `/${file}`);
      emit(`builds/meta/${id}.json`, { id, timestamp, prerendered: PRERENDERED, locales: localeFiles(), pages });
    },
  };
}

/** Returns the addresses of the texts by locale, for the worker (sw/caches.ts). */
function localeFiles(): Record<string, string[]> {
  const { codes, pathsOf } = textFiles();
  return Object.fromEntries(codes.map((code) => [code, pathsOf(code)]));
}
