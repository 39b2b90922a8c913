import * as v from "valibot";

const text = v.fallback(v.nullish(v.string()), null);

const Configured = v.object({
  brand: v.fallback(
    v.object({
      faviconUrl: text,
      fonts: v.fallback(v.object({ body: text, heading: text }), { body: null, heading: null }),
    }),
    { faviconUrl: null, fonts: { body: null, heading: null } },
  ),
});

/** What a tenant changes in the shell; null for the build's own. */
export type ShellBrand = v.InferOutput<typeof Configured>["brand"];

/** Reads from the tenant configuration what it changes in the shell. */
export const shellBrand = (config: Record<string, unknown>): ShellBrand =>
  v.parse(Configured, { brand: config.brand }).brand;

/**
 * Returns the shell with the tenant's favicon and without preloads of fonts that the tenant does not use (CFG-10). The
 * portal does the same later, but crawlers read only this, and a preload starts at once.
 */
export function tenantShell(html: string, { faviconUrl, fonts }: ShellBrand): string {
  const without = (page: string, font: string) =>
    page.replace(new RegExp(String.raw`<link rel="preload" href="/fonts/${font}-[^>]*>\s*`, "g"), "");
  let own = fonts.body ? without(html, "text") : html;
  if (fonts.heading) own = without(own, "display");
  if (!faviconUrl) return own;
  const href = faviconUrl.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return own.replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${href}" />`);
}
