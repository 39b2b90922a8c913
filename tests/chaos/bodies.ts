import type { Random } from "./random.ts";

/** Texts that a hostile or careless person could have entered anywhere. */
const HOSTILE = [
  `<img src=x onerror="alert('owned')">`,
  "<script>alert('owned')</script>",
  "javascript:alert('owned')",
  `"></a><svg onload=alert('owned')>`,
  "__proto__",
  "\u202Etxet desrever",
  "שלום ".repeat(80),
  "👩‍🚀".repeat(60),
  "\u0000\uFFFF\uD800",
  "a".repeat(5_000),
  "{{title}} $t(common.retry)",
  "%E0%A4%A",
] as const;

const WRONG = [null, true, 0, -1, 1e308, "", "NaN", [], {}, [null], { 0: "x" }] as const;

const MALFORMED = ["<!doctype html><title>Sign in to the hotel</title>", "", "null", "[]", '"ok"', "{", "\uFFFD\u0000"];

/** Members that identify something: with other values an answer would be about something else, not broken. */
const IDENTIFYING = /(?:^|_)id$|Id$|token|^type$|status|media_type|url|source|^hd$|^pano$/i;

type Place = { readonly owner: Record<string, unknown> | unknown[]; readonly key: string | number };

/** Lists every value inside `value` with its owner, so that it can be replaced. */
function placesIn(value: unknown): Place[] {
  if (Array.isArray(value)) return value.flatMap((entry, key) => [{ owner: value, key }, ...placesIn(entry)]);
  if (typeof value !== "object" || value === null) return [];
  const owner = value as Record<string, unknown>;
  return Object.keys(owner).flatMap((key) => [{ owner, key }, ...placesIn(owner[key])]);
}

const valueAt = ({ owner, key }: Place): unknown => (owner as Record<string | number, unknown>)[key];
const replace = ({ owner, key }: Place, value: unknown) =>
  void ((owner as Record<string | number, unknown>)[key] = value);

/** Replaces up to five values of a JSON text by values of other types; returns any other text unchanged. */
export function withWrongTypes(json: string, random: Random): string {
  return changeJson(json, (places) => {
    for (const place of random.sample(places, 1 + random.below(5))) replace(place, random.pick(WRONG));
  });
}

/** Replaces up to five texts of a JSON text that viewers read by hostile ones; returns any other text unchanged. */
export function withHostileStrings(json: string, random: Random): string {
  return changeJson(json, (places) => {
    const texts = places.filter(
      (place) => typeof valueAt(place) === "string" && !(typeof place.key === "string" && IDENTIFYING.test(place.key)),
    );
    for (const place of random.sample(texts, 1 + random.below(5))) replace(place, random.pick(HOSTILE));
  });
}

function changeJson(json: string, change: (places: readonly Place[]) => void): string {
  try {
    const value: unknown = JSON.parse(json);
    change(placesIn(value));
    return JSON.stringify(value);
  } catch {
    return json;
  }
}

/** Returns a text that is not an answer of the API. */
export const malformedBody = (random: Random): string => random.pick(MALFORMED);

/** Returns the beginning of a text: at least one character, and not the whole. */
export const truncated = (text: string, random: Random): string =>
  text.slice(0, 1 + random.below(Math.max(1, text.length - 1)));
