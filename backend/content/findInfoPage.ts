import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import type { Wire } from "#contract/wire.ts";
import type { Deps } from "#backend/deps.ts";
import { logError } from "#serving/log/logError.ts";
import { readConfig } from "#serving/tenant/config.ts";
import { tenantLocales } from "#serving/tenant/locales.ts";
import { siteOf } from "#serving/tenant/site.ts";
import type { Locale } from "#contract/locales.ts";
import { infoPage } from "./infoPages.ts";

type Page = Wire<"InfoPage">;

const text = v.string();
const OwnPage = v.object({
  title: text,
  sections: v.array(
    v.object({
      id: text,
      title: v.optional(v.nullable(text), null),
      blocks: v.array(
        v.variant("kind", [
          v.object({ kind: v.literal("paragraph"), text }),
          v.object({ kind: v.literal("list"), ordered: v.optional(v.boolean(), false), items: v.array(text) }),
          v.object({ kind: v.literal("link"), text, url: text }),
        ]),
      ),
    }),
  ),
});

/** The demo's, or the operator's if the server has a folder of them. An own page may be in the tenant's default. */
export async function findInfoPage(
  { infoPagesDir, configFile }: Pick<Deps, "infoPagesDir" | "configFile">,
  type: string,
  locale: Locale,
): Promise<Page | null> {
  if (infoPagesDir === null) return infoPage(type, locale, siteOf(await readConfig(configFile)).name);
  if (!/^[a-z0-9-]+$/.test(type)) return null;
  const locales = await tenantLocales(configFile);
  return (
    (await readOwnPage(infoPagesDir, type, locale)) ??
    (locale === locales.default ? null : await readOwnPage(infoPagesDir, type, locales.default))
  );
}

/** Reads `<type>.<locale>.json`; null if it is missing. An unusable file is logged and counts as missing. */
async function readOwnPage(folder: string, type: string, locale: string): Promise<Page | null> {
  const file = join(folder, `${type}.${locale}.json`);
  const source = await readFile(file, "utf8").catch(() => null);
  if (source === null) return null;
  try {
    const page = v.parse(OwnPage, JSON.parse(source));
    return { type, locale, updated: Math.round((await stat(file)).mtimeMs), ...page };
  } catch (error) {
    logError(`The info page ${file} cannot be used`, error);
    return null;
  }
}
