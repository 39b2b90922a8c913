import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { infoPage } from "../../backend/content/infoPages.ts";
import { inputDigest } from "../buildState.mjs";
import { textFiles } from "./localeParts.ts";
import { pageFiles } from "./reach.ts";

/** Pages whose data is known at build time. */
const PRERENDERED = ["/faq", "/about", "/terms", "/privacy"];
const TENANT = "backend/demo/config.json";

interface Tenant {
  readonly customer: { readonly id: string; readonly name: string };
  readonly locales?: { readonly default?: Parameters<typeof infoPage>[1] };
}

/**
 * Writes the build manifest (PWA-4): `builds/latest.json` {id, timestamp in epoch ms} names the build that is served,
 * `builds/meta/{id}.json` adds prerendered pages, language files and the code of the pages. A prerendered page has its
 * data in `{path}/_payload.json` (contract: `PagePayload`) and needs no API call. The id is `__BUILD_ID__` in code, and
 * in index.html, by which the worker knows the page (src/lib/network/ownPage.ts).
 */
export function buildManifest(): Plugin {
  let id = "dev";
  return {
    name: "touchline:build-manifest",
    config({ root = process.cwd() }, { command }) {
      // The id follows from the sources: it is the same on every machine and does not need git.
      if (command === "build") id = inputDigest(root).slice(0, 12);
      return { define: { __BUILD_ID__: JSON.stringify(id) } };
    },
    transformIndexHtml: () => [{ tag: "meta", attrs: { name: "build", content: id }, injectTo: "head" }],
    configureServer(server) {
      server.middlewares.use("/builds/latest.json", (_request, response) => {
        response.setHeader("Content-Type", "application/json").setHeader("Cache-Control", "no-store");
        response.end(JSON.stringify({ id, timestamp: 0 }));
      });
    },
    generateBundle(_, bundle) {
      const emit = (fileName: string, value: object) =>
        this.emitFile({ type: "asset", fileName, source: JSON.stringify(value) });
      const timestamp = Number(process.env["SOURCE_DATE_EPOCH"] ?? 0) * 1000 || Date.now();
      const pages = pageFiles(bundle).map((file) => `/${file}`);
      emit("builds/latest.json", { id, timestamp });
      emit(`builds/meta/${id}.json`, { id, timestamp, prerendered: PRERENDERED, locales: textFiles().locales, pages });
      const tenant = JSON.parse(readFileSync(TENANT, "utf8")) as Tenant;
      for (const path of PRERENDERED)
        emit(`${path.slice(1)}/_payload.json`, { buildId: id, path, data: dataOf(path, tenant) });
    },
  };
}

/** Returns the text of a page, with its customer: another tenant with the same build does not show it. */
function dataOf(path: string, { customer, locales }: Tenant) {
  const page = infoPage(path.slice(1), locales?.default ?? "en", customer.name);
  if (page === null) throw new Error(`There is no text for ${path}`);
  return { customer: customer.id, page };
}
