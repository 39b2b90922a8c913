import { unstoredTexts } from "#src/lib/network/unstoredTexts.ts";

/** The interval at which the page reloads itself, s. */
const AGAIN_S = 10;

/** Tries again by itself; loads nothing and sends no referrer: the address may hold a credential (AUTH-5). */
export function offlineTextPage(address: string, languages: readonly string[]): Response {
  const prefix = new URL(address).pathname.split("/", 2)[1] ?? "";
  const { locale, title, text } = unstoredTexts([prefix, ...languages]);
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
