import { isId } from "#src/lib/isId.ts";
import { isRecord } from "#src/lib/json.ts";
import { safeUrl } from "#src/lib/url.ts";
import type { EpochMs } from "./time.ts";

/*
 * How mappers read values from outside. Every reader takes anything and answers null (or empty) for what is missing or
 * of another type, so that no answer of the API can break a screen (ENT-9).
 */

export type Wire = Readonly<Record<string, unknown>>;

const NOTHING: Wire = {};
/** Control characters and marks that turn the direction of the text after them: a title must not reorder the page. */
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
/** Far above every real text of the catalogue; keeps a runaway answer from filling the page. */
const LONGEST_TEXT = 20_000;
/** Older than any picture of sport, later than anything planned: dates outside are refused. */
const FIRST_INSTANT: EpochMs = Date.UTC(1850, 0);
const LAST_INSTANT: EpochMs = Date.UTC(2200, 0);
/** Nothing played or filmed lasts longer. */
const LONGEST_MS = 366 * 24 * 3_600_000;
/** No offer costs more, in any currency. */
const HIGHEST_PRICE = 1e12;

export const record = (value: unknown): Wire => (isRecord(value) ? value : NOTHING);

export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** One line of plain text; null when empty. */
export function text(value: unknown): string | null {
  if (typeof value !== "string") return null;
  return value.slice(0, LONGEST_TEXT).replace(UNSEEN, " ").trim() || null;
}

/** Plain text that keeps its line breaks; null when empty. */
export function lines(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const kept = value.slice(0, LONGEST_TEXT).split(/\r?\n/);
  return (
    kept
      .map((line) => text(line) ?? "")
      .join("\n")
      .trim() || null
  );
}

/** An id as text; numbers are taken too. */
export function id(value: unknown): string | null {
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : null;
  return isId(value) ? value : null;
}

/** A number within JavaScript's exact integers. Adding 0 turns -0, which no store keeps, into 0. */
export const number = (value: unknown): number | null =>
  typeof value === "number" && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value + 0 : null;

/** A count or an amount: never negative. */
export function amount(value: unknown): number | null {
  const found = number(value);
  return found !== null && found >= 0 ? found : null;
}

/** A length or a position in ms. */
export const span = (value: unknown): number | null => atMost(amount(value), LONGEST_MS);

/** A sum in major units of its currency; refunds are negative. */
export function money(value: unknown): number | null {
  const found = number(value);
  return atMost(found === null ? null : Math.abs(found), HIGHEST_PRICE) === null ? null : found;
}

/** A price in major units of its currency: never negative. */
export const price = (value: unknown): number | null => atMost(amount(value), HIGHEST_PRICE);

const atMost = (found: number | null, most: number): number | null => (found !== null && found <= most ? found : null);

/**
 * An instant, from epoch ms or from ISO 8601 with an offset, as the specification writes its time stamps. Null for 0, 1
 * and -1 as well, which servers write where they know no date.
 */
export function instant(value: unknown): EpochMs | null {
  const found = typeof value === "string" && WITH_OFFSET.test(value) ? Date.parse(value) : number(value);
  if (found === null || Number.isNaN(found) || Math.abs(found) <= 1) return null;
  return found >= FIRST_INSTANT && found <= LAST_INSTANT ? found : null;
}

const WITH_OFFSET = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;

/** A calendar date, `YYYY-MM-DD`; a time behind it is cut off. */
export function calendarDate(value: unknown): string | null {
  const [day = ""] = /^\d{4}-\d\d-\d\d(?=$|T)/.exec(typeof value === "string" ? value : "") ?? [];
  return Number.isNaN(Date.parse(day)) ? null : day;
}

export const flag = (value: unknown, fallback: boolean): boolean => (typeof value === "boolean" ? value : fallback);

/** `#rrggbb` or null: it ends up in a style. */
export const color = (value: unknown): string | null =>
  typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : null;

/** The value if it is one of `known`, else `fallback`. */
export function oneOf<const T extends string, F>(value: unknown, known: readonly T[], fallback: F): T | F {
  return known.find((candidate) => candidate === value) ?? fallback;
}

/** A safe address; a path belongs to the API's `origin` ("" when that is our own). */
export function address(value: unknown, origin: string): string | null {
  const url = safeUrl(value);
  return url !== null && url.startsWith("/") ? origin + url : url;
}

/** Maps every entry; leaves out those that the mapper cannot use, and repetitions of an id. */
export function mapList<T>(value: unknown, map: (entry: unknown) => T | null): T[] {
  const mapped: T[] = [];
  const ids = new Set<unknown>();
  for (const entry of list(value)) {
    const one = map(entry);
    if (one === null) continue;
    const key = isRecord(one) ? (one.id ?? null) : null;
    if (key !== null && ids.has(key)) continue;
    ids.add(key);
    mapped.push(one);
  }
  return mapped;
}
