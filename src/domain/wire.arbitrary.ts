import fc from "fast-check";
import { isRecord } from "#src/lib/json.ts";

/* Test support: wire objects as a broken or hostile server might send them. */

/** Values that no field of the contract allows, and texts that try to break out of the element that shows them. */
export const HOSTILE: readonly unknown[] = [
  null,
  undefined,
  true,
  -1,
  0,
  1e308,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  8.64e15 + 1,
  "",
  " ",
  "<img src=x onerror=alert(1)>",
  "javascript:alert(1)",
  "//evil.example/x.png",
  "data:text/html,x",
  "\u202egnp.evil\u0000",
  "x".repeat(50_000),
  "__proto__",
  [],
  [null, 1, "x", {}],
  {},
  { id: {} },
  { length: 3 },
];

const hostile = fc.oneof(fc.constantFrom(...HOSTILE), fc.jsonValue());

/** Generates copies of `good` with some members, at any depth, replaced by hostile values or left out. */
export function brokenCopies(good: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(good)) {
    const entries = fc.tuple(...good.map(brokenCopies));
    return fc.oneof({ weight: 6, arbitrary: entries }, { weight: 1, arbitrary: hostile });
  }
  if (isRecord(good)) {
    const members = Object.fromEntries(Object.entries(good).map(([key, value]) => [key, brokenCopies(value)]));
    return fc.oneof(
      { weight: 8, arbitrary: fc.record(members, { requiredKeys: [] }) },
      { weight: 1, arbitrary: hostile },
    );
  }
  return fc.oneof({ weight: 5, arbitrary: fc.constant(good) }, { weight: 1, arbitrary: hostile });
}

const ADDRESS = /(?:Url|^(?:hd|pano|poster|clip|epg|url))$/;

/** Returns what is wrong with an entity that screens and stores will receive; empty if nothing is. */
export function violationsOf(value: unknown, key = "", at = "entity"): string[] {
  if (value === null || typeof value === "boolean") return [];
  if (typeof value === "number") return Number.isFinite(value) ? [] : [`${at} is ${value}`];
  if (typeof value === "string") return faultsOfText(value, key, at);
  if (Array.isArray(value)) return value.flatMap((entry, index) => violationsOf(entry, key, `${at}[${index}]`));
  if (!isRecord(value)) return [`${at} is ${typeof value}`];
  return Object.entries(value).flatMap(([name, inner]) => violationsOf(inner, name, `${at}.${name}`));
}

function faultsOfText(value: string, key: string, at: string): string[] {
  const violations: string[] = [];
  if (/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(value.replaceAll("\n", "")) && !/[iI]d$/.test(key))
    violations.push(`${at} holds unseen characters`);
  if (value.length > 30_000) violations.push(`${at} is ${value.length} long`);
  if (ADDRESS.test(key) && !/^(?:https?:\/\/|\/(?!\/)|mailto:)/.test(value))
    violations.push(`${at} is no safe address: ${value}`);
  if (/[cC]olor$/.test(key) && !/^#[0-9a-f]{6}$/.test(value)) violations.push(`${at} is no colour`);
  return violations;
}
