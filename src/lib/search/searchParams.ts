export type SearchParams = Readonly<Record<string, string | readonly string[]>>;

/** The query of an address as plain texts; a name given more than once becomes a list. Reads any text. */
export function parseSearchParams(query: string): SearchParams {
  const found: Record<string, string | readonly string[]> = Object.create(null) as Record<string, string>;
  for (const [name, value] of new URLSearchParams(query)) {
    const before = found[name];
    found[name] = before === undefined ? value : [...(typeof before === "string" ? [before] : before), value];
  }
  return { ...found };
}

/** `?a=1&b=x` for values that are set: undefined, null, false and empty texts are left out. */
export function searchText(params: Readonly<Record<string, unknown>>): string {
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
