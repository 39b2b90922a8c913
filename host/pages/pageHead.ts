import type { TenantLocales } from "#serving/tenant/locales.ts";
import { pageSegments } from "./paths.ts";
import type { Site } from "#serving/tenant/site.ts";

/**
 * The description of a page for clients that do not run the portal's code, such as search engines and link previews.
 */
export interface Preview {
  readonly title: string;
  readonly description: string | null;
  /** A path of this host or an absolute URL, as stored in the database; null for the site's own image. */
  readonly image: string | null;
  /** The type of the page in Open Graph. */
  readonly type: "website" | "video.other";
  /** Whether search engines should not list it, because it is a transient page. */
  readonly isHidden?: boolean;
  /** Whether there is nothing at the address: the answer is 404, and the head has no addresses. */
  readonly isMissing?: boolean;
}

export interface PageLocation {
  readonly path: string;
  /** URL of the portal without a path; null if the request's `Host` is not one of the portal's names. */
  readonly base: string | null;
  readonly site: Site;
  readonly locales: TenantLocales;
}

/**
 * Returns the head elements for search engines: title, description, canonical URL and the URLs in other languages
 * (NAV-13). `data-server` marks them, and the portal removes them when it adds its own (src/app/layout/DocumentHead.tsx).
 */
export function pageHead(preview: Preview, location: PageLocation): string {
  const { title, description, isHidden = false, isMissing = false } = preview;
  const { site, locales } = location;
  const about = description ?? site.description;
  const link = (rel: string, locale: string) => {
    const href = addressOf(location, locale);
    return href === null ? [] : [`<link ${rel} href="${escaped(href)}" data-server>`];
  };
  const addresses = [
    ...link('rel="canonical"', localeOf(location)),
    ...locales.enabled.flatMap((locale) => link(`rel="alternate" hreflang="${locale}"`, locale)),
    ...link('rel="alternate" hreflang="x-default"', locales.default),
  ];
  return [
    `<title data-server>${escaped(title === site.name ? title : `${title} · ${site.name}`)}</title>`,
    ...(about === null ? [] : [`<meta name="description" content="${escaped(about)}" data-server>`]),
    ...(isHidden || isMissing ? ['<meta name="robots" content="noindex" data-server>'] : []),
    ...(isMissing ? [] : addresses),
  ].join("");
}

/** Returns the head elements for link previews (Open Graph), marked like those of `pageHead`. */
export function shareTags(preview: Preview, location: PageLocation): string {
  const { title, description, image, type, isMissing = false } = preview;
  if (isMissing) return "";
  const { site } = location;
  const about = description ?? site.description;
  const url = addressOf(location, localeOf(location));
  const tag = (property: string, content: string | null) =>
    content === null ? [] : [`<meta property="${property}" content="${escaped(content)}" data-server>`];
  return [
    ...tag("og:site_name", site.name),
    ...tag("og:type", type),
    ...tag("og:title", title),
    ...tag("og:url", url),
    ...tag("og:description", about),
    ...tag("og:image", url && new URL(image ?? site.image, url).href),
    // An icon is shown small, beside the text.
    ...tag("twitter:card", image === null ? "summary" : "summary_large_image"),
  ].join("");
}

export function localeOf({ path, locales }: PageLocation): string {
  const prefix = path.split("/", 2)[1]?.toLowerCase();
  return locales.enabled.find((code) => code.toLowerCase() === prefix) ?? locales.default;
}

/**
 * Returns the page's URL in a language, without a prefix for the default one and without a trailing slash except for
 * home, whose one URL is `/`.
 */
function addressOf({ path, base, locales }: PageLocation, locale: string): string | null {
  if (base === null) return null;
  const prefix = locale === locales.default ? "" : `/${locale}`;
  const page = pageSegments(path).join("/");
  return `${base}${prefix}/${page === "home" ? "" : page}`;
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
