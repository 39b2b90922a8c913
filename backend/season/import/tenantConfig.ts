import { idPart } from "#backend/season/folder/ids.ts";
import type { TenantFile } from "#backend/season/folder/readTenant.ts";
import type { SeasonFolder } from "#backend/season/folder/seasonFolder.ts";

type Config = Readonly<Record<string, unknown>>;

/** The tenant's configuration with what the folder says; everything else of it stays. */
export function configWith(config: Config, tenant: TenantFile, { logo, pages }: SeasonFolder): Config {
  const { name, address, languages, colour, streams } = tenant;
  const url = logo === null ? null : `/media/brand/${logo}`;
  const types = [...new Set(pages.map(({ type }) => type))];
  const within = (key: string, values: Config) => ({ [key]: { ...asObject(config[key]), ...values } });
  const customer = asObject(config.customer);
  return {
    ...config,
    ...within("customer", { id: customer.id ?? idPart(name), name }),
    ...(address !== null && { siteUrl: address }),
    ...within("socket", { baseUrl: asObject(config.socket).baseUrl ?? "/" }),
    ...within("locales", { enabled: languages, default: languages[0] }),
    ...within("media", { origins: streams.origins }),
    ...(url !== null && within("brand", { logoUrl: { light: url, dark: url }, faviconUrl: url })),
    ...(types.length > 0 && within("infoPages", { types })),
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
