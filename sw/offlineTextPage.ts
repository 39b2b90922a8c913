import { type Locale, LOCALE_CODES } from "#contract/locales.ts";

/** The texts of `watch.unstored` in locales/, repeated here because the worker does not load those files. */
export const OFFLINE_TEXTS: Readonly<Record<Locale, { readonly title: string; readonly text: string }>> = {
  en: {
    title: "You need a connection for this page",
    text: "It isn’t saved on this device. It opens automatically when you’re back online.",
  },
  de: {
    title: "Für diese Seite brauchst du eine Verbindung",
    text: "Sie ist auf diesem Gerät nicht gespeichert. Sie öffnet sich automatisch, sobald du wieder online bist.",
  },
  es: {
    title: "Esta página necesita conexión",
    text: "No está guardada en este dispositivo. Se abrirá sola cuando recuperes la conexión.",
  },
  fr: {
    title: "Cette page a besoin d’une connexion",
    text: "Elle n’est pas enregistrée sur cet appareil. Elle s’ouvre automatiquement dès votre retour en ligne.",
  },
  "fr-CA": {
    title: "Cette page a besoin d’une connexion",
    text: "Elle n’est pas enregistrée sur cet appareil. Elle s’ouvre automatiquement dès votre retour en ligne.",
  },
  he: {
    title: "לדף הזה נדרש חיבור לרשת",
    text: "הוא לא נשמר במכשיר הזה. הוא ייפתח אוטומטית כשהחיבור יחזור.",
  },
  it: {
    title: "Per questa pagina serve una connessione",
    text: "Non è salvata su questo dispositivo. Si aprirà automaticamente quando tornerai online.",
  },
  pl: {
    title: "Ta strona wymaga połączenia",
    text: "Nie jest zapisana na tym urządzeniu. Otworzy się automatycznie, gdy wrócisz do sieci.",
  },
  pt: {
    title: "Esta página precisa de conexão",
    text: "Ela não está salva neste dispositivo. Será aberta automaticamente quando você voltar a ficar online.",
  },
  ca: {
    title: "Aquesta pàgina necessita connexió",
    text: "No està desada en aquest dispositiu. S’obrirà sola quan tornis a tenir connexió.",
  },
  ko: {
    title: "이 페이지를 보려면 인터넷 연결이 필요해요",
    text: "이 기기에 저장되지 않은 페이지예요. 다시 온라인이 되면 자동으로 열려요.",
  },
  zh: { title: "此页需要联网", text: "此设备上没有保存该页。恢复联网后会自动打开。" },
  bs: {
    title: "Ovoj stranici je potrebna mreža",
    text: "Nije sačuvana na ovom uređaju. Otvara se automatski kad se vrati mreža.",
  },
  "uk-UA": {
    title: "Для цієї сторінки потрібна мережа",
    text: "Її не збережено на цьому пристрої. Вона відкриється автоматично, щойно з’явиться мережа.",
  },
};

/** The interval at which the page reloads itself, s. */
const AGAIN_S = 10;

/**
 * Returns a page that says in words why the wanted one is missing, in the language of the address or browser, and tries
 * again by itself. It loads nothing and sends no referrer: the address may hold a credential (AUTH-5).
 */
export function offlineTextPage(address: string, languages: readonly string[]): Response {
  const locale = localeOf(new URL(address).pathname, languages);
  const { title, text } = OFFLINE_TEXTS[locale];
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
