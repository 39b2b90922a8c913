import * as v from "valibot";
import { readConfig } from "./config.ts";

/** What the previews of all pages share: the tenant's name and description, and the default image. */
export interface Site {
  readonly name: string;
  readonly description: string | null;
  /** A path of this host or an absolute URL. */
  readonly image: string;
}

const text = v.fallback(v.nullish(v.string()), null);

const Icon = v.object({ src: v.string(), type: v.string(), purpose: v.optional(v.string(), "any") });

const Tenant = v.object({
  customer: v.fallback(v.object({ name: text, description: text }), { name: null, description: null }),
  brand: v.fallback(
    v.object({ icons: v.fallback(v.array(Icon), []), logoUrl: v.fallback(v.object({ light: text }), { light: null }) }),
    { icons: [], logoUrl: { light: null } },
  ),
});

/** By default with the portal's name and icon (catalog/links/ShareMetadata.tsx). */
export function siteOf(config: Record<string, unknown>): Site {
  const { customer, brand } = v.parse(Tenant, { customer: config.customer, brand: config.brand });
  // Services that show link previews do not render SVG.
  const icon = brand.icons.find(({ purpose, type }) => purpose === "any" && type !== "image/svg+xml");
  return {
    name: customer.name ?? "Sports TV",
    description: customer.description ?? null,
    image: icon?.src ?? brand.logoUrl.light ?? "/icons/icon-512.png",
  };
}

/** Returns the name of the tenant's portal, as its configuration says it now. */
export const tenantName = async (configFile: string): Promise<string> => siteOf(await readConfig(configFile)).name;
