import type { Locale } from "#contract/locales.ts";
import type { FastifyRequest } from "fastify";
import { knownLocale } from "#serving/text/knownLocale.ts";

/** More than any browser sends. */
const MAX_LANGUAGES = 20;

/** Returns the languages of an `Accept-Language` header, in order of preference. */
export function languagesOf(header: string | undefined): string[] {
  const wanted = (header ?? "").split(",", MAX_LANGUAGES).flatMap((part) => {
    const [tag = "", ...rules] = part.split(";").map((piece) => piece.trim());
    const weight = Number(rules.find((rule) => rule.startsWith("q="))?.slice(2) ?? 1);
    return /^[a-z][a-z\d-]{1,34}$/i.test(tag) && weight > 0 ? [{ tag, weight }] : [];
  });
  return wanted.toSorted((a, b) => b.weight - a.weight).map(({ tag }) => tag);
}

/** Returns the first of the `wanted` languages that the portal has, or English. */
export const firstKnown = (wanted: readonly string[]): Locale =>
  wanted.map(knownLocale).find((locale) => locale !== null) ?? "en";

/** Returns the language in which to answer a request. The portal sends the language of its page, a browser its own. */
export const requestLocale = ({ headers }: Pick<FastifyRequest, "headers">): Locale =>
  firstKnown(languagesOf(headers["accept-language"]));
