import { type Locale, LOCALE_CODES } from "#contract/locales.ts";

interface PageTexts {
  readonly title: string;
  readonly text: string;
}

/** The portal's texts of the same page; the build takes this group alone out of the files. */
const TEXTS = import.meta.glob<PageTexts>("/locales/*/portal.json", {
  eager: true,
  import: "unstored",
}) as Readonly<Record<`/locales/${Locale}/portal.json`, PageTexts>>;

/** The interval at which the page reloads itself, s. */
const AGAIN_S = 10;

/** Tries again by itself; loads nothing and sends no referrer: the address may hold a credential (AUTH-5). */
export function offlineTextPage(address: string, languages: readonly string[]): Response {
  const locale = localeOf(new URL(address).pathname, languages);
  const { title, text } = TEXTS[`/locales/${locale}/portal.json`];
  const html = `<!doctype html>
<html lang="${locale}" dir="${locale === "he" ? "rtl" : "ltr"}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${AGAIN_S}">
<title>${title}</title>
<style>body { max-width: 40rem; margin: 20vh auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }</style>
<main><h1>${title}</h1><p>${text}</p></main>
</html>`;
  return new Response(html, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
      "Referrer-Policy": "no-referrer",
    },
  });
}

/** Returns the locale of the path's prefix, else of the first browser language with texts, else English. */
function localeOf(pathname: string, languages: readonly string[]): Locale {
  const tags = [pathname.split("/", 2)[1] ?? "", ...languages];
  const found = tags.flatMap((tag) => withTag(tag) ?? withTag(tag.split("-", 1)[0] ?? "") ?? []);
  return found[0] ?? "en";
}

/** Returns the locale of a tag such as `fr-ca`, or of `uk` for the only Ukrainian one. */
const withTag = (tag: string): Locale | undefined =>
  LOCALE_CODES.find((locale) => locale.toLowerCase() === tag.toLowerCase()) ??
  LOCALE_CODES.find((locale) => tag !== "" && locale.toLowerCase().startsWith(`${tag.toLowerCase()}-`));
