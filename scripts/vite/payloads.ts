import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { infoPage } from "../../backend/content/infoPages.ts";
import { inputDigest } from "../buildState.mjs";

/** Pages whose data is known at build time; `builds/meta/{id}.json` names them. */
export const PRERENDERED = ["/faq", "/about", "/terms", "/privacy"] as const;

const CONFIG = "backend/demo/config.json";

interface Tenant {
  readonly customer: { readonly id: string; readonly name: string };
  readonly locales?: { readonly default?: Parameters<typeof infoPage>[1] };
}

/**
 * Writes `{path}/_payload.json` (contract: `PagePayload`), with which a text page shows its content without an API
 * call.
 */
export function payloads(): Plugin {
  let buildId = "";
  return {
    name: "touchline:payloads",
    apply: "build",
    configResolved: ({ root }) => void (buildId = inputDigest(root).slice(0, 12)),
    generateBundle() {
      const { customer, locales } = JSON.parse(readFileSync(CONFIG, "utf8")) as Tenant;
      for (const path of PRERENDERED) {
        const page = infoPage(path.slice(1), locales?.default ?? "en", customer.name);
        if (page === null) throw new Error(`There is no text for ${path}`);
        // The customer is included so that another tenant with the same build does not show this text.
        const source = JSON.stringify({ buildId, path, data: { customer: customer.id, page } });
        this.emitFile({ type: "asset", fileName: `${path.slice(1)}/_payload.json`, source });
      }
    },
  };
}
