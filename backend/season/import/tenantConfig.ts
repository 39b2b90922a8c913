import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { changedFields } from "#backend/catalog/recordChanges.ts";
import { idPart } from "#backend/season/folder/ids.ts";
import type { TenantFile } from "#backend/season/folder/readTenant.ts";
import { readConfig } from "#serving/tenant/config.ts";

type Config = Readonly<Record<string, unknown>>;

/** The tenant's configuration with what the folder says; everything else of it stays. */
function configWith(config: Config, { name, address, languages, colour, streams }: TenantFile): Config {
  const within = (key: string, values: Config) => ({ [key]: { ...asObject(config[key]), ...values } });
  const customer = asObject(config.customer);
  return {
    ...config,
    ...within("customer", { id: customer.id ?? idPart(name), name }),
    ...(address !== null && { siteUrl: address }),
    ...within("socket", { baseUrl: asObject(config.socket).baseUrl ?? "/" }),
    ...within("locales", { enabled: languages, default: languages[0] }),
    ...within("media", { origins: streams.origins }),
    ...(colour !== null && within("theme", { accent: { light: colour, dark: lighter(colour) } })),
  };
}

const asObject = (value: unknown): Config => (typeof value === "object" && value !== null ? { ...value } : {});

/** On a dark page the colour has to be light enough to be seen. */
function lighter(colour: string): string {
  const parts = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
  return `#${parts
    .map((part) =>
      Math.round(part + (255 - part) * 0.45)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** What of the configuration a folder changes. */
export interface TenantChange {
  readonly settings: readonly string[];
  /** Writes it beside the file; what it returns puts it in its place, or takes it away again. */
  readonly prepare: () => Promise<{ readonly commit: () => Promise<void>; readonly undo: () => Promise<void> }>;
}

export async function planTenant(configFile: string, tenant: TenantFile): Promise<TenantChange> {
  const before = await readConfig(configFile);
  const after = configWith(before, tenant);
  const settings = Object.keys(changedFields(before, after));
  return {
    settings,
    prepare: async () => {
      const beside = `${configFile}.${randomUUID()}`;
      const nothing = { commit: async () => {}, undo: async () => {} };
      if (settings.length === 0) return nothing;
      await mkdir(dirname(configFile), { recursive: true });
      await writeFile(beside, `${JSON.stringify(after, null, 2)}\n`);
      return { commit: () => rename(beside, configFile), undo: () => rm(beside, { force: true }) };
    },
  };
}
