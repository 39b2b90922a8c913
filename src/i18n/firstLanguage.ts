/** Programs that list pages or draw previews: they read each language under its own address. CUBOT makes telephones. */
const CRAWLER = /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|whatsapp|preview|lighthouse/i;

/** The languages that a browser asks for, the most wanted first; none for a crawler. */
export function wantedLanguages({
  userAgent,
  languages,
}: Pick<Navigator, "userAgent" | "languages">): readonly string[] {
  return CRAWLER.test(userAgent) ? [] : languages;
}

/** The same of the headers that come with a request. */
export function requestedLanguages(userAgent: string, acceptLanguage: string): readonly string[] {
  const languages = acceptLanguage.split(",").map((part) => part.split(";", 1)[0]?.trim() ?? "");
  return wantedLanguages({ userAgent, languages });
}
