import type { FastifyRequest } from "fastify";
import { knownLocale, type PushLocale } from "#backend/push/texts.ts";

/** More than any browser names. */
const MOST_LANGUAGES = 20;

/** The languages that an `Accept-Language` header names, the most wanted first. */
export function languagesOf(header: string | undefined): string[] {
  const wanted = (header ?? "").split(",", MOST_LANGUAGES).flatMap((part) => {
    const [tag = "", ...rules] = part.split(";").map((piece) => piece.trim());
    const weight = Number(rules.find((rule) => rule.startsWith("q="))?.slice(2) ?? 1);
    return /^[a-z][a-z\d-]{1,34}$/i.test(tag) && weight > 0 ? [{ tag, weight }] : [];
  });
  return wanted.toSorted((a, b) => b.weight - a.weight).map(({ tag }) => tag);
}

/** The first language of the portal among those that `wanted` names; English where it has none of them. */
export const firstKnown = (wanted: readonly string[]): PushLocale =>
  wanted.map(knownLocale).find((locale) => locale !== null) ?? "en";

/** The language that a request asks to be answered in: the portal names that of its page, a browser its own. */
export const requestLocale = ({ headers }: Pick<FastifyRequest, "headers">): PushLocale =>
  firstKnown(languagesOf(headers["accept-language"]));
