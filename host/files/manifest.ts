import { tenantLocales, type TenantLocales } from "#serving/tenant/locales.ts";
import type { Locale } from "#contract/locales.ts";
import { localeOrEnglish } from "#serving/text/knownLocale.ts";
import { portalTexts, serverText } from "#serving/text/texts.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The language of a manifest, and the names that the portal uses for its pages in that language. */
export interface ManifestLanguage {
  readonly locale: string;
  readonly direction: "ltr" | "rtl";
  /** The prefix of URLs in the language: "" for the tenant's default, else "/de". */
  readonly prefix: string;
  readonly names: {
    readonly live: string;
    readonly schedule: string;
    readonly watchlist: string;
    readonly search: string;
  };
}

/**
 * Returns the web manifest of the build for a tenant and a language (PWA-1, CFG-10). Its `id` is the same in all
 * languages, so a browser sees one app. Fields that the configuration lacks or that are invalid stay as in the build.
 */
export function tenantManifest(built: string, config: Fields, language: ManifestLanguage): string {
  const manifest = fieldsOf(JSON.parse(built));
  const customer = fieldsOf(config["customer"]);
  const name = textOf(customer["name"]);
  const icons = listOf(fieldsOf(config["brand"])["icons"]).filter(isIcon);
  const textLocale = localeOrEnglish(language.locale);
  // The tenant's description has one language, that of the URLs without a prefix.
  const described = language.prefix === "" ? textOf(customer["description"]) : undefined;
  const color = themeColor(fieldsOf(config["theme"]));
  const own = {
    name,
    short_name: textOf(customer["shortName"]) ?? name,
    description: described ?? serverText(textLocale, "manifest.description"),
    lang: language.locale,
    dir: language.direction,
    start_url: `${language.prefix}/`,
    theme_color: color,
    background_color: color,
    icons: icons.length > 0 ? icons : undefined,
    shortcuts: shortcuts(language, icons.length > 0 ? icons : listOf(manifest["icons"])),
    screenshots: screenshots(
      listOf(manifest["screenshots"]),
      name === undefined || name === manifest["name"],
      textLocale,
    ),
  };
  return JSON.stringify({ ...manifest, ...defined(own) });
}

/** Returns the language that a request for the manifest names, or the tenant's default. */
export async function manifestLanguage(configFile: string, wanted: string | null): Promise<ManifestLanguage> {
  const locales = await tenantLocales(configFile);
  const locale = locales.enabled.find((one) => one === wanted) ?? locales.default;
  const { shell, watchlist } = portalTexts(localeOrEnglish(locale));
  return {
    locale,
    direction: locales.directions[locale] ?? "ltr",
    prefix: locale === locales.default ? "" : `/${locale}`,
    names: { ...shell.places, watchlist: watchlist.title },
  };
}

export const linkManifest = (html: string, locale: string, locales: TenantLocales): string =>
  locale === locales.default
    ? html
    : html.replace('href="/manifest.webmanifest"', `href="/manifest.webmanifest?lang=${encodeURIComponent(locale)}"`);

/** Returns the entries of the installed app's menu: live, schedule, watchlist and search. */
function shortcuts({ prefix, names }: ManifestLanguage, icons: readonly unknown[]): readonly unknown[] {
  const icon = icons
    .map(fieldsOf)
    .find(({ sizes, purpose }) => /^(96|192)x/.test(String(sizes)) && (purpose ?? "any") === "any");
  const paths = { live: "/live/", schedule: "/upcoming/", watchlist: "/selected/videos/", search: "/search/" };
  return Object.entries(paths).map(([key, path]) => {
    const name = names[key as keyof typeof names];
    return { name, short_name: name, url: prefix + path, ...(icon && { icons: [icon] }) };
  });
}

/** Returns the build's screenshots with labels in the language; none for another tenant, because they show the build's. */
function screenshots(built: readonly unknown[], isBuildsOwn: boolean, locale: Locale) {
  if (!isBuildsOwn) return [];
  return built.map(fieldsOf).map((one) => {
    const shows = String(one["src"]).includes("home") ? "home" : "match";
    return { ...one, label: serverText(locale, `manifest.${shows}`) };
  });
}

/** Returns the tenant's colour of the window's frame in the theme that the portal starts with. */
function themeColor(theme: Fields): string | undefined {
  const color = fieldsOf(theme["themeColor"])[theme["preference"] === "light" ? "light" : "dark"];
  return typeof color === "string" && /^#[0-9a-fA-F]{6}$/.test(color) ? color : undefined;
}

const fieldsOf = (value: unknown): Fields => (typeof value === "object" && value !== null ? { ...value } : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);
const isIcon = (value: unknown): boolean => {
  const { src, sizes, type } = fieldsOf(value);
  return [src, sizes, type].every((part) => textOf(part) !== undefined);
};
const defined = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
