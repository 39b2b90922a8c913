import type { TenantLocales } from "./locales.ts";
import { pageSegments } from "./paths.ts";
import type { Site } from "./site.ts";

/** What a page says of itself to those who do not run the portal's code: search engines, links in others' windows. */
export interface Preview {
  readonly title: string;
  readonly description: string | null;
  /** As the database has it: a path of this host or an absolute address; null for the site's own. */
  readonly image: string | null;
  /** Open Graph's word for what it is. */
  readonly type: "website" | "video.other";
  /** Nothing that search engines should list: a page in passing. */
  readonly isHidden?: boolean;
}

/** Where a page is and whose it is. */
export interface PagePlace {
  /** As it was asked for. */
  readonly path: string;
  /** Address of the portal without path; null where it was asked for under a name that is not the portal's. */
  readonly base: string | null;
  readonly site: Site;
  readonly locales: TenantLocales;
}

/**
 * What search engines read of a page: title, description, its own address and those of its other languages (NAV-13).
 * Elements for its head, marked as the host's: the portal takes them out as it brings its own (app/DocumentHead.tsx).
 */
export function pageHead({ title, description, isHidden = false }: Preview, place: PagePlace): string {
  const { site, locales } = place;
  const about = description ?? site.description;
  const link = (rel: string, locale: string) => {
    const href = addressOf(place, locale);
    return href === null ? [] : [`<link ${rel} href="${escaped(href)}" data-host>`];
  };
  return [
    `<title data-host>${escaped(title === site.name ? title : `${title} · ${site.name}`)}</title>`,
    ...(about === null ? [] : [`<meta name="description" content="${escaped(about)}" data-host>`]),
    ...(isHidden ? ['<meta name="robots" content="noindex" data-host>'] : []),
    ...link('rel="canonical"', localeOf(place)),
    ...locales.enabled.flatMap((locale) => link(`rel="alternate" hreflang="${locale}"`, locale)),
    ...link('rel="alternate" hreflang="x-default"', locales.default),
  ].join("");
}

/** How a link to the page is shown by others (Open Graph), as elements for its head like those of `pageHead`. */
export function shareTags({ title, description, image, type }: Preview, place: PagePlace): string {
  const { site } = place;
  const about = description ?? site.description;
  const url = addressOf(place, localeOf(place));
  const tag = (property: string, content: string | null) =>
    content === null ? [] : [`<meta property="${property}" content="${escaped(content)}" data-host>`];
  return [
    ...tag("og:site_name", site.name),
    ...tag("og:type", type),
    ...tag("og:title", title),
    ...tag("og:url", url),
    ...tag("og:description", about),
    ...tag("og:image", url && new URL(image ?? site.image, url).href),
    // An icon is shown small, beside the words.
    ...tag("twitter:card", image === null ? "summary" : "summary_large_image"),
  ].join("");
}

/** The locale of the address that was asked for. */
export function localeOf({ path, locales }: PagePlace): string {
  const prefix = path.split("/", 2)[1]?.toLowerCase();
  return locales.enabled.find((code) => code.toLowerCase() === prefix) ?? locales.default;
}

/** The page's address in a language, the default one without prefix; no slash at its end but for home's. */
function addressOf({ path, base, locales }: PagePlace, locale: string): string | null {
  if (base === null) return null;
  const prefix = locale === locales.default ? "" : `/${locale}`;
  return `${base}${prefix}/${pageSegments(path).join("/")}`;
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
