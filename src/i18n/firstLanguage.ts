/** Crawlers and link previews read each language at its own URL. CUBOT is a brand of phones. */
const CRAWLER = /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|whatsapp|preview|lighthouse/i;

/** Returns the languages that a browser asks for, in order of preference; none for a crawler. */
export function browserLanguages({
  userAgent,
  languages,
}: Pick<Navigator, "userAgent" | "languages">): readonly string[] {
  return CRAWLER.test(userAgent) ? [] : languages;
}

/** Returns the same from the headers of a request. */
export function requestedLanguages(userAgent: string, acceptLanguage: string): readonly string[] {
  const languages = acceptLanguage.split(",").map((part) => part.split(";", 1)[0]?.trim() ?? "");
  return browserLanguages({ userAgent, languages });
}
