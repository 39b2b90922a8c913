import { isVisible } from "#contract/isVisible.ts";
import { DAY_MS } from "#src/lib/scheduling/durations.ts";
import { isId } from "#src/lib/isId.ts";
import { isoInstant } from "./isoInstant.ts";
import { isRecord } from "#src/lib/json.ts";
import { safeUrl } from "#src/lib/url.ts";
import type { EpochMs } from "./time.ts";

/*
 * Readers of outside values for mappers. Each accepts anything and returns null (or empty) for a missing value or
 * another type, so that no answer of the API can break a screen (ENT-9).
 */

/** The keys, also of each member of a union: a misspelt one does not compile. The values are not trusted. */
export type Fields<T> = { readonly [Key in T extends unknown ? keyof T : never]?: unknown };

const NOTHING = {};
/** A title is one line and must not reorder the page. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;
/** Far above every real text of the catalogue; keeps a broken answer from filling the page. */
const LONGEST_TEXT = 20_000;
/** Dates outside this range are rejected: older than any film of sport, or later than anything planned. */
const FIRST_INSTANT: EpochMs = Date.UTC(1850, 0);
const LAST_INSTANT: EpochMs = Date.UTC(2200, 0);
/** Longer than any event or recording, ms. */
const LONGEST_MS = 366 * DAY_MS;
/** Higher than any price in any currency. */
const HIGHEST_PRICE = 1e12;

/** Reads an object of the contract's type `T`, which a caller has to name. */
export const record = <T>(value: unknown): Fields<T> => (isRecord(value) ? value : NOTHING) as Fields<T>;

export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Reads one line of plain text; null if there is nothing to see in it. */
export function text(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const line = value.slice(0, LONGEST_TEXT).replace(UNSEEN, " ").trim();
  return isVisible(line) ? line : null;
}

/** Reads plain text with its line breaks; null if empty. */
export function lines(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const cut = value.slice(0, LONGEST_TEXT).split(LINE_END);
  return (
    cut
      .map((line) => text(line) ?? "")
      .join("\n")
      .trim() || null
  );
}

export function id(value: unknown): string | null {
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : null;
  return isId(value) ? value : null;
}

/** Reads a number within JavaScript's exact integers. Adding 0 turns -0, which JSON does not preserve, into 0. */
export const number = (value: unknown): number | null =>
  typeof value === "number" && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value + 0 : null;

/** Reads a count or an amount, which is never negative. */
export function amount(value: unknown): number | null {
  const found = number(value);
  return found !== null && found >= 0 ? found : null;
}

/** Reads a length or a position in ms. */
export const span = (value: unknown): number | null => atMost(amount(value), LONGEST_MS);

/** Reads a sum in major units of its currency; refunds are negative. */
export function money(value: unknown): number | null {
  const found = number(value);
  return atMost(found === null ? null : Math.abs(found), HIGHEST_PRICE) === null ? null : found;
}

/** Reads a price in major units of its currency, which is never negative. */
export const price = (value: unknown): number | null => atMost(amount(value), HIGHEST_PRICE);

const atMost = (found: number | null, max: number): number | null => (found !== null && found <= max ? found : null);

/** Reads epoch ms or ISO 8601. Null for 0, 1 and -1 as well, which servers send for an unknown date. */
export function instant(value: unknown): EpochMs | null {
  const found = typeof value === "string" ? isoInstant(value) : number(value);
  if (found === null || Number.isNaN(found) || Math.abs(found) <= 1) return null;
  return found >= FIRST_INSTANT && found <= LAST_INSTANT ? found : null;
}

/** Reads a calendar date, `YYYY-MM-DD`; cuts off a time after it. */
export function calendarDate(value: unknown): string | null {
  const [day = ""] = /^\d{4}-\d\d-\d\d(?=$|T)/.exec(typeof value === "string" ? value : "") ?? [];
  return Number.isNaN(Date.parse(day)) ? null : day;
}

export const flag = (value: unknown, fallback: boolean): boolean => (typeof value === "boolean" ? value : fallback);

/** Reads `#rrggbb`, because the value ends up in a style. */
export const color = (value: unknown): string | null =>
  typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : null;

export function oneOf<const T extends string, F>(value: unknown, known: readonly T[], fallback: F): T | F {
  return known.find((candidate) => candidate === value) ?? fallback;
}

/** Reads a safe URL; a path belongs to the API's `origin` ("" if that is the portal's own). */
export function address(value: unknown, origin: string): string | null {
  const url = safeUrl(value);
  return url !== null && url.startsWith("/") ? origin + url : url;
}

/** Maps every entry; leaves out those that the mapper cannot read, and repeated ids. */
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
