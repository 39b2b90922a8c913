type SearchParams = Readonly<Record<string, string | readonly string[]>>;

/** Returns the parameters of a query as texts; one whose name occurs more than once is a list. Accepts any text. */
export function parseSearchParams(query: string): SearchParams {
  const found: Record<string, string | readonly string[]> = Object.create(null) as Record<string, string>;
  for (const [name, value] of new URLSearchParams(query)) {
    const before = found[name];
    found[name] = before === undefined ? value : [...(typeof before === "string" ? [before] : before), value];
  }
  return { ...found };
}

/** Returns `?a=1&b=x`; leaves out undefined, null, false and empty texts, and returns "" if nothing is left. */
export function stringifySearchParams(params: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === undefined || item === null || item === false || item === "") continue;
      query.append(name, String(item));
    }
  }
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}
