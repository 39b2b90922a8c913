import type { Plugin, Rolldown } from "vite";
import { inputDigest } from "../buildState.mjs";
import { PRERENDERED } from "./payloads.ts";

/**
 * The build manifest (spec "Build manifest"): `builds/latest.json` {id, timestamp in epoch ms} tells which build is
 * served, `builds/meta/{id}.json` adds the prerendered paths and the file of each language. Page and worker know their own as `__BUILD_ID__`.
 */
export function builds(): Plugin {
  let id = "dev";
  return {
    name: "touchline:builds",
    config(config, { command }) {
      // The id follows the sources: the same on every machine, and without git.
      if (command === "build") id = inputDigest(config.root ?? process.cwd()).slice(0, 12);
      return { define: { __BUILD_ID__: JSON.stringify(id) } };
    },
    configureServer(server) {
      server.middlewares.use("/builds/latest.json", (_request, response) => {
        response.setHeader("Content-Type", "application/json").setHeader("Cache-Control", "no-store");
        response.end(JSON.stringify({ id, timestamp: 0 }));
      });
    },
    generateBundle(_options, bundle) {
      const timestamp = Number(process.env["SOURCE_DATE_EPOCH"] ?? 0) * 1000 || Date.now();
      const emit = (fileName: string, value: object) =>
        this.emitFile({ type: "asset", fileName, source: JSON.stringify(value) });
      emit("builds/latest.json", { id, timestamp });
      emit(`builds/meta/${id}.json`, { id, timestamp, prerendered: PRERENDERED, locales: localeFiles(bundle) });
    },
  };
}

/** Locale → addresses of its texts, for the worker of the next build (sw/caches.ts). */
function localeFiles(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const files: Record<string, string[]> = {};
  for (const file of Object.values(bundle)) {
    if (file.type !== "chunk") continue;
    for (const id of file.moduleIds) {
      const locale = /\/locales\/([\w-]+)\.json\?/.exec(id)?.[1];
      if (locale !== undefined) (files[locale] ??= []).push(`/${file.fileName}`);
    }
  }
  return files;
}
