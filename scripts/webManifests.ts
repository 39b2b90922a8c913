import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tenantLocales } from "#serving/tenant/locales.ts";
import { manifestLanguage, tenantManifest } from "#host/files/manifest.ts";
import { compressBeside } from "./vite/precompress.ts";

interface WebManifests {
  /** The text of the portal's own manifest. Not that in `root`, which is a tenant's after the first time. */
  readonly source?: string;
  readonly root: string;
  readonly configFile: string;
}

/** Into `root`, also compressed; that of the default language replaces the build's. */
export async function writeWebManifests({
  source = readFileSync("manifest.webmanifest", "utf8"),
  root,
  configFile,
}: WebManifests): Promise<void> {
  const config = JSON.parse(readFileSync(configFile, "utf8")) as Record<string, unknown>;
  const locales = await tenantLocales(configFile);
  // Those of languages that were disabled, and compressed files, which hosts prefer to the new text.
  for (const name of readdirSync(root)) if (/^manifest\.([\w-]+\.)?webmanifest/.test(name)) rmSync(join(root, name));
  for (const locale of new Set([locales.default, ...locales.enabled])) {
    const file = join(root, locale === locales.default ? "manifest.webmanifest" : `manifest.${locale}.webmanifest`);
    writeFileSync(file, tenantManifest(source, config, await manifestLanguage(configFile, locale)));
    await compressBeside(file);
  }
}
