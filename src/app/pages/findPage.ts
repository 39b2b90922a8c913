import type { OpenPage, Page } from "./page.ts";

/**
 * Returns the page at `pathname` (without locale prefix, as the router gives it) with its parameter values, or null.
 * The first match wins, so literal segments come before `$name`s. A blank value matches nothing (NAV-14).
 */
export function findPage(pages: readonly Page[], pathname: string): OpenPage | null {
  const given = segmentsOf(pathname).map(decoded);
  for (const page of pages) {
    const params = paramsOf(segmentsOf(page.path), given);
    if (params !== null) return { ...page, params };
  }
  return null;
}

const segmentsOf = (path: string) => path.split("/").filter((segment) => segment !== "");

function paramsOf(pattern: readonly string[], given: readonly string[]): Record<string, string> | null {
  if (pattern.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = given[index] ?? "";
    if (!part.startsWith("$") ? part !== value : value.trim() === "") return null;
    if (part.startsWith("$")) params[part.slice(1)] = value;
  }
  return params;
}

/** Decodes a segment. A slash in a value arrives as `%2F` with its `%` escaped once more by the router. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).replace(/%2F/gi, "/");
  } catch {
    return segment;
  }
}
